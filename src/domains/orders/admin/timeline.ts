import { poisha, toAmount } from '#contract/money.ts'
import type { AdminOrder } from '#contract/orders/admin.ts'
import type { AdminFacts } from './order-views.ts'

type Happening = AdminOrder['timeline'][number]
type Role = NonNullable<Happening['who']>['role']

const nothing = {
  who: null,
  parcel: null,
  status: null,
  tracking: null,
  request: null,
  answer: null,
  amount: null,
  words: '',
}
const who = (id: number | null, name: string | null, role: Role | null): Happening['who'] =>
  id === null || role === null ? null : { id, name: name ?? '', role }
const moment = (value: Date | string) => new Date(value).toISOString()

/** Everything that happened to an order, who did it and when, oldest first. */
export function timelineOf({ order, buyer, events, requests, refunds }: AdminFacts): Happening[] {
  const person = who(buyer.id, buyer.name, 'BUYER')
  const happened: Happening[] = [
    { ...nothing, what: 'placed', at: moment(order.placed_at), who: person, words: order.note },
    // An order's own parcels begin with it: said once.
    ...events.filter(({ from_status, replaces_id }) => from_status !== null || replaces_id !== null).map(movedOf),
    ...requests.flatMap((request) => [
      {
        ...nothing,
        what: 'asked' as const,
        at: moment(request.created_at),
        who: person,
        parcel: request.parcel_id,
        request: request.kind,
        words: request.reason,
      },
      ...(request.status === 'open' || request.decided_at === null
        ? []
        : [
            {
              ...nothing,
              what: 'answered' as const,
              at: moment(request.decided_at),
              words: request.note,
              parcel: request.parcel_id,
              request: request.kind,
              answer: request.status,
              who: who(request.decided_by, request.decider_name, request.decider_role),
            },
          ]),
    ]),
    ...refunds.map((refund) => ({
      ...nothing,
      what: 'refunded' as const,
      at: moment(refund.created_at),
      words: refund.reason,
      parcel: refund.parcel_id,
      amount: toAmount(poisha(refund.amount_poisha)),
      who: who(refund.made_by, refund.by_name, refund.by_role),
    })),
  ]
  return happened.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

function movedOf(event: AdminFacts['events'][number]): Happening {
  const { from_status: from, to_status: status } = event
  const what = from === null ? 'replaced' : from === status ? 'tracking' : 'moved'
  return {
    ...nothing,
    what,
    at: moment(event.created_at),
    parcel: event.parcel_id,
    status,
    tracking: event.tracking,
    who: who(event.actor_id, event.actor_name, event.actor_role),
  }
}
