import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

/** Cards with hairlines between. */
export const FeedbackList = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line rounded-md border border-line bg-surface">{children}</ul>
)

export const AboutProduct = ({ id, name }: { id: number; name: string }) => (
  <Link
    to={paths.product(id)}
    className="inline-flex min-h-11 items-center text-sm font-semibold text-brand hover:underline"
  >
    {m.feedback_about({ product: name })}
  </Link>
)

export const feedbackLoading = () => ({
  text: m.feedback_loading(),
  rows: 3,
  row: 'h-44',
  layout: 'flex flex-col gap-px',
})
