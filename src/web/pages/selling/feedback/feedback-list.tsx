import { clsx } from 'clsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'

/** Cards with hairlines between. */
export const FeedbackList = ({ busy = false, children }: { busy?: boolean; children: ReactNode }) => (
  <ul
    aria-busy={busy}
    className={clsx(
      'divide-y divide-line rounded-md border border-line bg-surface transition-opacity',
      busy && 'opacity-60',
    )}
  >
    {children}
  </ul>
)

export const AboutProduct = ({ id, name }: { id: number; name: string }) => (
  <Link
    to={paths.product(id)}
    className="inline-flex min-h-11 items-center text-sm font-semibold text-brand hover:underline"
  >
    {m.feedback_about({ product: name })}
  </Link>
)

export const FeedbackLoading = () => (
  <div aria-busy>
    <p role="status" className="sr-only">
      {m.feedback_loading()}
    </p>
    <Skeleton className="h-11" />
    <div className="mt-4 flex flex-col gap-px">
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
    </div>
  </div>
)

export const FeedbackFailed = ({ title, error, again }: { title: string; error: unknown; again: () => void }) => (
  <ErrorState
    icon={<CircleAlert />}
    title={title}
    text={formatProblem(error)}
    action={<Button onClick={again}>{m.ui_try_again()}</Button>}
  />
)
