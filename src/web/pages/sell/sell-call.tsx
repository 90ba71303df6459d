import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import type { SellerApplication } from '#contract/sellers/applications.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import type { Session } from '#web/features/identity/session.ts'
import { DiscardButton } from '#web/features/sellers/applying/discard-button.tsx'
import type { OwnApplication } from '#web/features/sellers/use-own-application.ts'
import { formatMoment } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type SellCallProps = {
  session: Session
  own: OwnApplication
  onReload: () => void
  onKnown: (application: SellerApplication | null) => void
}

/** The next step for the current visitor; before hydration, for a guest. */
export function SellCall({ session, own, onReload, onKnown }: SellCallProps) {
  if (session.status === 'guest') {
    return (
      <Row>
        <Link to={paths.signUp(paths.sell('store'))} className={buttonClass({ size: 'lg' })}>
          {m.sell_start_guest()}
          <ArrowRight aria-hidden className="size-5" />
        </Link>
        <Link to={paths.login(paths.sell('store'))} className={buttonClass({ size: 'lg', variant: 'secondary' })}>
          {m.sell_have_account()}
        </Link>
      </Row>
    )
  }
  if (session.role === 'ADMIN') return <p className="max-w-prose text-ink-soft">{m.sell_admin_text()}</p>
  if (own.step === 'loading') {
    return (
      <div aria-busy>
        <p role="status" className="sr-only">
          {m.sell_call_loading()}
        </p>
        <Skeleton className="h-12 w-64 max-w-full" />
      </div>
    )
  }
  if (own.step === 'failed') {
    return (
      <div role="alert">
        <p className="font-medium text-sale">
          {m.sell_call_failed()} {formatProblem(own.error)}
        </p>
        <Button variant="secondary" onClick={onReload} className="mt-3">
          {m.sell_try_again()}
        </Button>
      </div>
    )
  }
  if (own.application === null && session.role === 'SELLER') {
    return (
      <div>
        <p className="mb-4 font-medium">
          {m.ui_sentence({ text: m.sell_seller_title() })} {m.sell_seller_text()}
        </p>
        <Link to={paths.sellerDashboard()} className={buttonClass({ size: 'lg' })}>
          {m.sell_to_dashboard()}
        </Link>
      </div>
    )
  }
  return <Begin application={own.application} onKnown={onKnown} />
}

type BeginProps = { application: SellerApplication | null; onKnown: (application: SellerApplication | null) => void }

function Begin({ application, onKnown }: BeginProps) {
  return (
    <div>
      {application !== null && (
        <p className="mb-4">
          <strong className="font-semibold">{m.ui_sentence({ text: m.sell_draft_title() })}</strong>{' '}
          {m.sell_draft_text({ when: formatMoment(application.updated_at) })}
        </p>
      )}
      <Row>
        <Link to={paths.sell('store')} className={buttonClass({ size: 'lg' })}>
          {application === null ? m.sell_start() : m.sell_continue()}
          <ArrowRight aria-hidden className="size-5" />
        </Link>
        {application?.can.delete && <DiscardButton id={application.id} onGone={() => onKnown(null)} />}
      </Row>
    </div>
  )
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">{children}</div>
)
