import Undo2 from 'lucide-react/icons/undo-2'
import { Suspense, useState } from 'react'
import type { AdminOrder } from '#contract/orders/admin.ts'
import { describeAccount, describeSent } from '#web/features/orders/payout-words.ts'
import { TotalsList } from '#web/features/orders/totals-list.tsx'
import { formatAmount, formatMoment, formatNumber } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { methodName } from '#web/payment-methods.ts'
import { paymentStatusName } from '#web/payment-status.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useUndoable } from '#web/ui/undo.tsx'
import { useQueueKeys } from '#web/ui/use-queue-keys.ts'
import { useRefundForm } from './refund-draft.ts'
import { refundKey } from './use-refund.ts'

const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }))

/** The payment and its refunds, with the refund dialog. Key it by the order. */
export function PaymentPanel({ details }: { details: AdminOrder }) {
  const { order, payment, refunds, coupon, can } = details
  const [open, setOpen] = useState(false)
  const refund = useRefundForm(order.id)
  const { isPlanned, undo } = useUndoable()
  const planned = isPlanned(refundKey(order.id))
  useQueueKeys({ undo: () => void undo() })
  return (
    <Panel title={m.order_payment()} aside={<Badge>{paymentStatusName[order.payment_status]()}</Badge>}>
      <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2">
        <div>
          <TotalsList totals={order} taxPercent={order.tax_percent} withSavings={false} />
          {!order.cash && Number(order.taken_off) > 0 && (
            <p className="mt-2 text-sm text-ink-soft">{m.order_taken_off({ amount: formatAmount(order.taken_off) })}</p>
          )}
          {coupon && <p className="mt-2 text-sm text-ink-soft">{m.orders_admin_coupon({ code: coupon })}</p>}
          <dl className="mt-3 flex flex-col gap-1 border-t border-line pt-3 text-sm tabular">
            {order.cash && (
              <>
                <Sum name={m.invoice_cash_due()}>{formatAmount(order.cash.due)}</Sum>
                <Sum name={m.invoice_cash_paid()}>{formatAmount(order.cash.collected)}</Sum>
                {order.cash.remitted !== null && Number(order.cash.collected) > 0 && (
                  <Sum name={m.orders_selling_remitted()}>{formatAmount(order.cash.remitted)}</Sum>
                )}
              </>
            )}
            <Sum name={m.orders_admin_refunded()}>{formatAmount(order.refunded)}</Sum>
            {Number(order.payout?.due ?? 0) > 0 && (
              <Sum name={m.orders_admin_payout_due()}>{formatAmount(order.payout?.due ?? '0.00')}</Sum>
            )}
            <Sum name={m.orders_admin_left()}>{formatAmount(payment.left)}</Sum>
          </dl>
        </div>
        <section aria-label={m.orders_admin_ledger()}>
          <h3 className="mb-2 text-sm font-semibold">{m.orders_admin_ledger()}</h3>
          <ol className="flex flex-col divide-y divide-line text-sm">
            <li className="flex justify-between gap-3 py-2">
              <span>
                {order.cash ? methodName(payment.method) : chargedName(payment)}
                <span className="block text-xs text-ink-soft">
                  {formatMoment(payment.captured_at ?? payment.created_at)}
                </span>
                {payment.reference && (
                  <span className="block text-xs break-all text-ink-soft">{payment.reference}</span>
                )}
                <Link
                  to={paths.adminItem('payments', payment.number)}
                  className="inline-flex min-h-11 items-center text-sm font-medium text-brand underline-offset-2 hover:underline sm:min-h-6"
                >
                  {m.payments_admin_more()}
                </Link>
              </span>
              <span className="font-semibold whitespace-nowrap tabular">{formatAmount(payment.amount)}</span>
            </li>
            {refunds
              .filter(({ route }) => order.cash || route !== 'none')
              .map((refund) => (
                <Refund key={refund.id} refund={refund} />
              ))}
          </ol>
          {order.payout?.account && (
            <p className="mt-2 text-sm text-ink-soft">
              {m.orders_admin_payout_account({ account: describeAccount(order.payout.account) })}
            </p>
          )}
        </section>
      </div>
      {can.refund && (
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="secondary" idle={planned} onClick={() => setOpen(true)}>
            <Undo2 aria-hidden className="size-5" />
            {m.orders_admin_refund()}
          </Button>
          {planned && <p className="text-sm text-ink-soft">{m.orders_admin_refund_waits()}</p>}
        </div>
      )}
      {open && (
        <Suspense>
          <RefundDialog details={details} {...refund} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  )
}

const chargedName = ({ captured_at }: AdminOrder['payment']) =>
  captured_at ? m.orders_admin_paid() : m.orders_admin_authorised()

const causes = {
  cancelled: m.orders_admin_cause_cancelled,
  request: m.orders_admin_cause_request,
  team: m.orders_admin_cause_team,
  refused: m.orders_admin_cause_refused,
}

/** How it goes back, where it is not the way it was paid. */
function wayBack(route: RefundRow['route'], status: RefundRow['status']): string | null {
  if (route === 'none') return m.orders_admin_route_none()
  if (route === 'provider') return null
  return status === 'pending' ? m.orders_admin_payout_waits() : m.orders_admin_route_payout()
}

type RefundRow = AdminOrder['refunds'][number]

function Refund({ refund }: { refund: RefundRow }) {
  const { amount, status, cause, route, reason, by, created_at, done_at, reference, sent_to, lines } = refund
  const pieces = lines.filter(({ quantity }) => quantity > 0)
  return (
    <li className="flex justify-between gap-3 py-2">
      <span className="min-w-0">
        {causes[cause]()}
        <span className="block text-xs text-ink-soft">
          {[
            formatMoment(done_at ?? created_at),
            by?.name,
            status === 'pending' && route !== 'payout' && m.orders_admin_refund_pending(),
            sent_to ? m.orders_admin_payout_went({ account: describeSent(sent_to) }) : wayBack(route, status),
            sent_to && reference,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {reason && <span className="block text-xs text-ink-soft">{reason}</span>}
        {pieces.map(({ item, name, quantity, restocked }) => (
          <span key={item} className="block text-xs text-ink-soft">
            {formatNumber(quantity)} × <bdi>{name}</bdi>
            {restocked && ` · ${m.orders_admin_restocked()}`}
          </span>
        ))}
      </span>
      <span className="font-semibold whitespace-nowrap text-info tabular">−{formatAmount(amount)}</span>
    </li>
  )
}

const Sum = ({ name, children }: { name: string; children: string }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)
