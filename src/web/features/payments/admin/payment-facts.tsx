import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import type { AdminPayment } from '#contract/payments/admin.ts'
import { failureText } from '#web/features/payments/payment-reasons.ts'
import { formatAmount, formatMoment, formatPlain } from '#web/format.ts'
import { formatPhone } from '#web/format-phone.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { methodName } from '#web/payment-methods.ts'
import { paymentStatusName } from '#web/payment-status.ts'
import { useStaff } from '#web/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Panel } from '#web/ui/panel.tsx'

const LINK = 'font-medium text-brand underline-offset-2 hover:underline'

type PaymentFactsProps = { payment: AdminPayment; busy: boolean; onAsk: () => void }

/** What a payment is, of which order and whose; asks the provider. */
export function PaymentFacts({ payment, busy, onAsk }: PaymentFactsProps) {
  const { method, amount, refunded, refund_due, collected, remitted, reference, order, buyer, gateway } = payment
  const { captured_at, created_at } = payment
  const { may } = useStaff()
  return (
    <Panel title={m.payments_admin_facts()}>
      <dl className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2">
        <Fact name={m.payments_admin_col_method()}>{methodName(method)}</Fact>
        <Fact name={m.payments_admin_col_amount()}>
          <span className="text-base font-semibold tabular">{formatAmount(amount)}</span>
        </Fact>
        {Number(refunded) > 0 && <Fact name={m.payments_admin_refunded()}>{formatAmount(refunded)}</Fact>}
        {Number(refund_due) > 0 && <Fact name={paymentStatusName.refund_due()}>{formatAmount(refund_due)}</Fact>}
        {collected !== null && <Fact name={m.payments_admin_collected()}>{formatAmount(collected)}</Fact>}
        {remitted !== null && Number(collected) > 0 && (
          <Fact name={m.payments_admin_remitted()}>{formatAmount(remitted)}</Fact>
        )}
        {order !== null && (
          <Fact name={m.payments_admin_order()}>
            <Link to={paths.adminItem('orders', order)} className={LINK}>
              {formatPlain(order)}
            </Link>
          </Fact>
        )}
        <Fact name={m.payments_admin_buyer()}>
          {may('users.read') ? (
            <Link to={paths.adminItem('users', buyer.id)} className={LINK}>
              {buyer.name}
            </Link>
          ) : (
            buyer.name
          )}
          {buyer.phone && <span className="block text-ink-soft tabular">{formatPhone(buyer.phone)}</span>}
        </Fact>
        {reference && <Fact name={m.payments_admin_transaction()}>{reference}</Fact>}
        <Fact name={m.payments_admin_begun()}>{formatMoment(created_at)}</Fact>
        {captured_at && <Fact name={m.payments_admin_captured()}>{formatMoment(captured_at)}</Fact>}
        {gateway && <GatewayFacts gateway={gateway} />}
      </dl>
      {payment.can.ask && (
        <Button variant="secondary" className="mt-5" busy={busy} onClick={onAsk}>
          {!busy && <RefreshCw aria-hidden className="size-5" />}
          {m.payments_admin_ask()}
        </Button>
      )}
    </Panel>
  )
}

function GatewayFacts({ gateway }: { gateway: NonNullable<AdminPayment['gateway']> }) {
  const { reference, session, expires_at, ended_at, failure, asked_at, ask_at, unanswered_since } = gateway
  return (
    <>
      {failure && <Fact name={m.payments_admin_why()}>{failureText[failure]()}</Fact>}
      {ended_at ? (
        <Fact name={m.payments_admin_ended()}>{formatMoment(ended_at)}</Fact>
      ) : (
        <Fact name={m.payments_admin_expires()}>{formatMoment(expires_at)}</Fact>
      )}
      {asked_at && <Fact name={m.payments_admin_asked_at()}>{formatMoment(asked_at)}</Fact>}
      {unanswered_since && <Fact name={m.payments_admin_unanswered_since()}>{formatMoment(unanswered_since)}</Fact>}
      {ask_at && <Fact name={m.payments_admin_ask_at()}>{formatMoment(ask_at)}</Fact>}
      <Fact name={m.payments_admin_our_name()}>{reference}</Fact>
      {session && <Fact name={m.payments_admin_their_name()}>{session}</Fact>}
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
)
