import { poisha, toAmount } from '#contract/money.ts'
import type { AdminOrder } from '#contract/orders/admin.ts'
import type { HoldRow } from './hold-views.ts'
import type { AdminFacts } from './order-views.ts'

type TimelineEntry = AdminOrder['timeline'][number]
type Role = NonNullable<TimelineEntry['who']>['role']

const empty = {
  who: null,
  parcel: null,
  status: null,
  tracking: null,
  decision: null,
  request: null,
  answer: null,
  amount: null,
  words: '',
}
const actor = (id: number | null, name: string | null, role: Role | null): TimelineEntry['who'] =>
  id === null || role === null ? null : { id, name: name ?? '', role }
const isoTime = (value: Date | string) => new Date(value).toISOString()

/** Everything that happened to an order, who did it and when, oldest first. */
export function timelineOf({ order, buyer, events, requests, refunds, hold }: AdminFacts): TimelineEntry[] {
  const person = actor(buyer.id, buyer.name, 'BUYER')
  const entries: TimelineEntry[] = [
    { ...empty, what: 'placed', at: isoTime(order.placed_at), who: person, words: order.note },
    // The order's first parcels are part of "placed".
    ...events.filter(({ from_status, replaces_id }) => from_status !== null || replaces_id !== null).map(moveEntry),
    ...requests.flatMap((request) => [
      {
        ...empty,
        what: 'asked' as const,
        at: isoTime(request.created_at),
        who: person,
        parcel: request.parcel_id,
        request: request.kind,
        words: request.reason,
      },
      ...(request.status === 'open' || request.decided_at === null
        ? []
        : [
            {
              ...empty,
              what: 'answered' as const,
              at: isoTime(request.decided_at),
              words: request.note,
              parcel: request.parcel_id,
              request: request.kind,
              answer: request.status,
              who: actor(request.decided_by, request.decider_name, request.decider_role),
            },
          ]),
    ]),
    ...(hold ? [...hold.earlier, hold.row].flatMap(holdEntries) : []),
    ...refunds.flatMap(refundEntries),
  ]
  return entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

const madeAs = { provider: 'refunded', none: 'reduced', payout: 'payout_due' } as const

/** A payout is one thing when it is made, another when it was sent. */
function refundEntries(refund: AdminFacts['refunds'][number]): TimelineEntry[] {
  const { route, created_at, done_at, reason, parcel_id, amount_poisha } = refund
  const entry = { ...empty, parcel: parcel_id, amount: toAmount(poisha(amount_poisha)) }
  const who = actor(refund.made_by, refund.by_name, refund.by_role)
  const made = { ...entry, what: madeAs[route], at: isoTime(created_at), words: reason, who }
  if (route !== 'payout' || !done_at) return [made]
  const sender = actor(refund.sent_by, refund.sender_name, refund.sender_role)
  return [made, { ...entry, what: 'refunded', at: isoTime(done_at), who: sender }]
}

type Decided = 'created_at' | 'decision' | 'decided_at' | 'decided_by' | 'decider_name' | 'decider_role' | 'note'

function holdEntries(hold: Pick<HoldRow, Decided>): TimelineEntry[] {
  const { created_at, decision, decided_at, decided_by, decider_name, decider_role, note } = hold
  const held: TimelineEntry = { ...empty, what: 'held', at: isoTime(created_at) }
  if (decided_at === null) return [held]
  const who = actor(decided_by, decider_name, decider_role)
  return [held, { ...empty, what: 'checked' as const, at: isoTime(decided_at), who, decision, words: note }]
}

function moveEntry(event: AdminFacts['events'][number]): TimelineEntry {
  const { from_status: from, to_status: status } = event
  const what = from === null ? 'replaced' : from === status ? 'tracking' : 'moved'
  return {
    ...empty,
    what,
    at: isoTime(event.created_at),
    parcel: event.parcel_id,
    status,
    tracking: event.tracking,
    who: actor(event.actor_id, event.actor_name, event.actor_role),
  }
}
