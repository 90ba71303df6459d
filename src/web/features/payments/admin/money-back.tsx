import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { ReactNode } from 'react'
import type { AdminPayment } from '#contract/payments/admin.ts'
import { returnText } from '#web/features/payments/payment-reasons.ts'
import { formatAmount, formatMoment, formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { NoteSentButton } from './note-sent-button.tsx'
import { PayOutButton } from './pay-out-button.tsx'
import type { Act } from './use-payment.ts'

type PartProps = { payment: AdminPayment; busy: boolean; onAct: (act: Act) => void }
type Trying = Pick<AdminPayment['refunds'][number], 'status' | 'problem' | 'tries' | 'next_try_at' | 'can_retry'>

/** Money that a gateway took: what paid the order, and what goes back. */
export function ReceiptsPanel({ payment: { method, receipts, can }, busy, onAct }: PartProps) {
  if (receipts.length === 0) return null
  return (
    <Panel title={m.payments_admin_receipts()}>
      <ul className="divide-y divide-line text-sm">
        {receipts.map(({ id, transaction, amount, payer, instrument, risky, received_at, back }) => (
          <Line key={id} amount={formatAmount(amount)} at={received_at}>
            <p className="font-semibold break-all">{transaction}</p>
            <p className="text-ink-soft">
              {[instrument, payer && m.payments_admin_from({ payer })].filter(Boolean).join(' · ')}
            </p>
            <p className="mt-1 flex flex-wrap gap-1.5">
              {back === null ? (
                <Badge tone="success">{m.payments_admin_paid_order()}</Badge>
              ) : back.route === 'payout' && back.status === 'pending' ? (
                <Badge tone="warning">{m.payments_admin_to_send()}</Badge>
              ) : (
                <BackBadge back={back} />
              )}
              {risky && <Badge tone="error">{m.payments_admin_doubted()}</Badge>}
            </p>
            {back && <p className="mt-1">{returnText[back.reason]()}</p>}
            {back?.reference && <p className="text-ink-soft break-all">{back.reference}</p>}
            {back && (
              <Again of={back} busy={busy} onRetry={() => onAct({ what: 'return', receipt: id })}>
                {back.can_pay_out && (
                  <PayOutButton
                    method={method}
                    amount={amount}
                    askable={can.ask}
                    confirms={back.must_confirm}
                    busy={busy}
                    isReturn
                    onPayOut={() => onAct({ what: 'return_payout', receipt: id, notPaidBack: back.must_confirm })}
                  />
                )}
                {back.can_note_sent && (
                  <NoteSentButton
                    amount={amount}
                    busy={busy}
                    onSent={(reference) => onAct({ what: 'return_sent', receipt: id, reference })}
                  />
                )}
              </Again>
            )}
          </Line>
        ))}
      </ul>
    </Panel>
  )
}

/** The refunds of a payment, which a provider may have refused so far. */
export const RefundsPanel = ({ payment: { method, refunds, can }, busy, onAct }: PartProps) => (
  <Panel title={m.payments_admin_refunds()}>
    {refunds.length === 0 ? (
      <p className="text-sm text-ink-soft">{m.payments_admin_no_refunds()}</p>
    ) : (
      <ul className="divide-y divide-line text-sm">
        {refunds.map((refund) => (
          <Line key={refund.id} amount={`−${formatAmount(refund.amount)}`} at={refund.done_at ?? refund.created_at}>
            <p className="flex flex-wrap gap-1.5">
              <RefundBadge refund={refund} />
            </p>
            {refund.reason && <p className="mt-1">{refund.reason}</p>}
            {refund.reference && <p className="text-ink-soft break-all">{refund.reference}</p>}
            <Again of={refund} busy={busy} onRetry={() => onAct({ what: 'refund', refund: refund.id })}>
              {refund.can_pay_out && (
                <PayOutButton
                  method={method}
                  amount={refund.amount}
                  askable={can.ask}
                  confirms={refund.must_confirm}
                  busy={busy}
                  onPayOut={() => onAct({ what: 'payout', refund: refund.id, notPaidBack: refund.must_confirm })}
                />
              )}
              {refund.can_note_sent && (
                <NoteSentButton
                  amount={refund.amount}
                  busy={busy}
                  onSent={(reference) => onAct({ what: 'refund_sent', refund: refund.id, reference })}
                />
              )}
            </Again>
          </Line>
        ))}
      </ul>
    )}
  </Panel>
)

const Line = ({ amount, at, children }: { amount: string; at: string; children: ReactNode }) => (
  <li className="flex justify-between gap-4 py-3 first:pt-0 last:pb-0">
    <div className="min-w-0">
      {children}
      <p className="mt-1 text-xs text-ink-soft">{formatMoment(at)}</p>
    </div>
    <span className="font-semibold whitespace-nowrap tabular">{amount}</span>
  </li>
)

const RefundBadge = ({ refund }: { refund: AdminPayment['refunds'][number] }) => {
  const { route, status } = refund
  if (route === 'none') return <Badge>{m.payments_admin_taken_off()}</Badge>
  return route === 'payout' && status === 'pending' ? <PayoutBadge /> : <BackBadge back={refund} />
}

/** The team sends it, from the list that this leads to. */
const PayoutBadge = () => (
  <Link to={paths.admin('payouts')}>
    <Badge tone="warning">{m.payments_admin_to_send()}</Badge>
  </Link>
)

const BackBadge = ({ back: { status, problem } }: { back: Trying }) =>
  status === 'done' ? (
    <Badge tone="success">{m.payments_admin_refund_done()}</Badge>
  ) : (
    <Badge tone={problem ? 'error' : 'warning'}>
      {problem ? m.payments_admin_problem() : m.payments_admin_refund_pending()}
    </Badge>
  )

type AgainProps = { of: Trying; busy: boolean; onRetry: () => void; children?: ReactNode }

function Again({ of, busy, onRetry, children }: AgainProps) {
  const { problem, tries, next_try_at, can_retry } = of
  return (
    <>
      {problem && <p className="mt-1 text-sale">{m.payments_admin_refund_problem({ problem })}</p>}
      {next_try_at && tries > 0 && (
        <p className="text-ink-soft">
          {m.payments_admin_refund_next({
            count: tries,
            shown: formatNumber(tries),
            moment: formatMoment(next_try_at),
          })}
        </p>
      )}
      {(can_retry || children) && (
        <p className="mt-2 flex flex-wrap gap-2">
          {can_retry && (
            <Button size="sm" variant="secondary" idle={busy} onClick={onRetry}>
              <RotateCcw aria-hidden className="size-4" />
              {m.payments_admin_retry()}
            </Button>
          )}
          {children}
        </p>
      )}
    </>
  )
}
