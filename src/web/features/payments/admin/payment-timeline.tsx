import type { AdminPayment, PaymentEvent } from '#contract/payments/admin.ts'
import { actOutcomes } from '#contract/payments/admin-rules.ts'
import { paymentFailures, returnReasons } from '#contract/payments/methods.ts'
import { failureText, returnText } from '#web/features/payments/payment-reasons.ts'
import { formatAmount, formatMoment, formatNumber, formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { eventText, outcomeText } from './payment-words.ts'
import { RawText } from './raw-text.tsx'

/** Everything that happened to a payment, oldest first, with what was said to and by its gateway. */
export const PaymentTimeline = ({ payment: { events, events_left } }: { payment: AdminPayment }) => (
  <>
    {events_left > 0 && (
      <p className="mb-4 text-sm text-ink-soft">
        {m.payments_admin_events_left({ count: events_left, shown: formatNumber(events_left) })}
      </p>
    )}
    <ol className="flex flex-col gap-4 border-s border-line ps-5">
      {events.map((event, at) => (
        <li key={at} className="relative min-w-0 text-sm">
          <span
            aria-hidden
            className="absolute -start-[1.6rem] top-1.5 size-2.5 rounded-full border-2 border-surface bg-brand"
          />
          <p className="font-semibold">{eventText[event.what]({ call: event.facts.call ?? '' })}</p>
          <Details event={event} />
          <p className="text-xs text-ink-soft">
            {[formatMoment(event.at), event.who?.name].filter(Boolean).join(' · ')}
          </p>
          {event.raw && <RawText label={m.payments_admin_raw()} text={event.raw} />}
        </li>
      ))}
    </ol>
  </>
)

function Details({ event: { what, facts } }: { event: PaymentEvent }) {
  const { amount, transaction, reference, order, failure, reason, problem, message, http, outcome } = facts
  const failed = paymentFailures.find((one) => one === failure)
  const returned = returnReasons.find((one) => one === reason)
  const cameOf = actOutcomes.find((one) => one === outcome)
  const sending = what === 'refund_retried' || what === 'return_retried' ? 'sent' : 'asked'
  const said = [
    amount && formatAmount(amount),
    order && m.payments_admin_of_order({ id: formatPlain(Number(order)) }),
    transaction,
    reference,
    failed && failureText[failed](),
    returned ? returnText[returned]() : reason,
    problem,
    // The number of a kept message says nothing.
    what === 'unanswered' && message,
    http && `HTTP ${http}`,
    cameOf && outcomeText(cameOf, sending),
  ].filter(Boolean)
  return said.length === 0 ? null : <p>{said.join(' · ')}</p>
}
