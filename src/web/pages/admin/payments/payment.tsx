import CreditCard from 'lucide-react/icons/credit-card'
import type { AdminPayment } from '#contract/payments/admin.ts'
import { MessagesPanel } from '#web/features/payments/admin/messages-panel.tsx'
import { ReceiptsPanel, RefundsPanel } from '#web/features/payments/admin/money-back.tsx'
import { PaymentFacts } from '#web/features/payments/admin/payment-facts.tsx'
import { CashBadge, PaymentStatusBadge } from '#web/features/payments/admin/payment-status-badge.tsx'
import { PaymentTimeline } from '#web/features/payments/admin/payment-timeline.tsx'
import { usePayment, usePaymentAct } from '#web/features/payments/admin/use-payment.ts'
import { formatMoment, formatPlain } from '#web/format.ts'
import { localDigits } from '#web/local-names.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { OwnMatter } from '#web/ui/own-matter.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Route } from './+types/payment'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: m.payments_admin_title({ id: localDigits(params.id) }),
    description: m.payments_admin_text(),
    path: paths.adminItem('payments', Number(params.id)),
    hidden: true,
  })

/** One payment with all that happened to it. */
export default function PaymentPage({ params }: Route.ComponentProps) {
  const id = Number(params.id)
  const query = usePayment(id)
  if (!(Number.isSafeInteger(id) && id > 0)) return <Missing />
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.admin_payments(), to: paths.admin('payments') },
          { label: m.payments_admin_title({ id: formatPlain(id) }) },
        ]}
      />
      <ListStates query={query} rows={6} isEmpty={(payment) => payment === null} empty={<Missing />}>
        {(payment) => payment && <PaymentView payment={payment} />}
      </ListStates>
    </>
  )
}

function PaymentView({ payment }: { payment: AdminPayment }) {
  const { mutate, isPending, variables } = usePaymentAct(payment.id)
  const parts = { payment, busy: isPending, onAct: mutate }
  return (
    <>
      <PageHeading
        title={m.payments_admin_title({ id: formatPlain(payment.id) })}
        text={
          <span className="flex flex-wrap items-center gap-2">
            <PaymentStatusBadge status={payment.status} />
            {payment.cash && <CashBadge cash={payment.cash} />}
            {payment.problem && <Badge tone="error">{m.payments_admin_has_problem()}</Badge>}
            <span>{formatMoment(payment.created_at)}</span>
          </span>
        }
      />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          {payment.own && <OwnMatter />}
          <PaymentFacts
            payment={payment}
            busy={isPending && variables.what === 'ask'}
            onAsk={() => !isPending && mutate({ what: 'ask' })}
          />
          <ReceiptsPanel {...parts} />
          <RefundsPanel {...parts} />
          <MessagesPanel {...parts} />
        </div>
        <div className="min-w-0">
          <Panel title={m.payments_admin_timeline()}>
            <PaymentTimeline payment={payment} />
          </Panel>
        </div>
      </div>
    </>
  )
}

const Missing = () => (
  <EmptyState
    icon={<CreditCard />}
    title={m.payments_admin_not_found()}
    text={m.payments_admin_not_found_text()}
    action={
      <Link to={paths.admin('payments')} className={buttonClass({ variant: 'secondary' })}>
        {m.admin_payments()}
      </Link>
    }
  />
)
