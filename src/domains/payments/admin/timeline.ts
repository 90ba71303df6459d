import { poisha, toAmount } from '#contract/money.ts'
import type { PaymentEvent } from '#contract/payments/admin.ts'
import { type PaymentEventKind, paymentEventKinds } from '#contract/payments/admin-rules.ts'
import { maskedJson, maskText } from './mask-answer.ts'
import type { PaymentFacts } from './payment-views.ts'

type Person = { made_by: number | null; by_name: string | null; by_role: 'BUYER' | 'SELLER' | 'ADMIN' | null }

const whoOf = ({ made_by, by_name, by_role }: Person): PaymentEvent['who'] =>
  made_by === null || by_role === null ? null : { id: made_by, name: by_name ?? '', role: by_role }

const at = (value: Date | string) => new Date(value).toISOString()
const silent = { who: null, facts: {}, raw: null }

/** Details that are said in words; the rest of an event is shown as it was kept. */
const SAID = [
  'call',
  'transaction',
  'order',
  'currency',
  'failure',
  'reason',
  'problem',
  'message',
  'reference',
] as const

/** Everything that happened to a payment, oldest first: what was noted of it, its refunds and the team's acts. */
export function timelineOf({ row, payment, refunds, events, acts }: PaymentFacts): PaymentEvent[] {
  const noted = events.toReversed().flatMap(eventEntry)
  const has = (kind: PaymentEventKind) => noted.some(({ what }) => what === kind)
  const all: PaymentEvent[] = [
    ...(has('begun') ? [] : [{ ...silent, at: at(row.created_at), what: 'begun' as const }]),
    ...noted,
    // Of a card; at a gateway the money is taken with the payment, and at the door it is collected.
    ...(payment.settled_at &&
    events.length === 0 &&
    payment.collected_poisha === 0 &&
    payment.settled_at > row.created_at
      ? [
          {
            ...silent,
            at: at(payment.settled_at),
            what: payment.settlement === 'void' ? ('released' as const) : ('captured' as const),
          },
        ]
      : []),
    ...refunds.flatMap((refund): PaymentEvent[] => {
      const facts = { amount: toAmount(poisha(refund.amount_poisha)), ...(refund.reason && { reason: refund.reason }) }
      // Of what was not paid yet no money goes back.
      const what = refund.route === 'none' ? ('taken_off' as const) : ('refund_booked' as const)
      const booked = { at: at(refund.created_at), what, who: whoOf(refund), facts, raw: null }
      const isNoted = events.some(
        ({ kind, detail }) => kind === 'refund_done' && (detail as { refund?: string }).refund === refund.id,
      )
      if (refund.done_at === null || refund.route === 'none' || isNoted) return [booked]
      const reference: PaymentEvent['facts'] =
        refund.provider_reference === null ? {} : { reference: refund.provider_reference }
      const sender = whoOf({ made_by: refund.sent_by, by_name: refund.sender_name, by_role: refund.sender_role })
      return [booked, { ...silent, at: at(refund.done_at), what: 'refund_done', who: sender, facts: reference }]
    }),
    ...acts.map((act) => ({
      at: at(act.created_at),
      what: act.act,
      who: whoOf(act),
      facts: { outcome: act.outcome },
      raw: null,
    })),
  ]
  return all.toSorted((one, other) => one.at.localeCompare(other.at))
}

function eventEntry(event: PaymentFacts['events'][number]): PaymentEvent[] {
  const what = paymentEventKinds.find((kind) => kind === event.kind)
  if (!what) return []
  const detail = event.detail as Record<string, unknown>
  const facts = Object.fromEntries(
    SAID.flatMap((name) =>
      typeof detail[name] === 'string' || typeof detail[name] === 'number'
        ? [[name, maskText(String(detail[name]))]]
        : [],
    ),
  )
  if (typeof detail.amount === 'number') facts.amount = toAmount(poisha(detail.amount))
  const isExchange = what === 'exchange' && Object.keys(detail).length > 0
  return [
    {
      at: at(event.created_at),
      what,
      who: whoOf(event),
      facts: isExchange && typeof detail.status === 'number' ? { ...facts, http: String(detail.status) } : facts,
      raw: isExchange ? maskedJson({ request: detail.request, answer: detail.answer, failure: detail.failure }) : null,
    },
  ]
}
