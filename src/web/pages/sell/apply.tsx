import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Navigate } from 'react-router'
import type { SellerApplication } from '#contract/sellers/applications.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { useSignedInOnly } from '#web/features/identity/use-signed-in-only.ts'
import { ApplyWaiting } from '#web/features/sellers/applying/apply-waiting.tsx'
import type { Step } from '#web/features/sellers/steps.ts'
import type { OwnApplication } from '#web/features/sellers/use-own-application.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { ApplyForm } from './apply-form.tsx'

type ApplyProps = {
  step: Step
  own: OwnApplication
  onReload: () => void
  onKnown: (application: SellerApplication) => void
}

/** The form, for users who may edit an application; others are redirected. */
export function Apply({ step, own, onReload, onKnown }: ApplyProps) {
  const session = useSignedInOnly()
  if (session.role === 'ADMIN' || (session.role === 'SELLER' && own.step === 'there'))
    return <Navigate to={paths.sell()} replace />
  if (session.status === 'guest' || own.step === 'loading') return <ApplyWaiting />
  if (own.step === 'failed') {
    return (
      <ErrorState
        level="h1"
        title={m.sell_call_failed()}
        text={formatProblem(own.error)}
        action={<Button onClick={onReload}>{m.sell_try_again()}</Button>}
      />
    )
  }
  if (own.application && !own.application.can.edit) return <Navigate to={paths.sell()} replace />
  return (
    <div className="page py-6 sm:py-10">
      <div className="mx-auto max-w-3xl">
        <Link
          to={paths.sell()}
          className="-ms-1 inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-ink-soft hover:text-brand"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {m.sell_form_back()}
        </Link>
        <ApplyForm step={step} first={own.application} onReload={onReload} onKnown={onKnown} />
      </div>
    </div>
  )
}
