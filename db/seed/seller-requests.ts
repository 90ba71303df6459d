import type { RequestKind } from '#contract/orders/order-rules.ts'
import type { ProductLine } from '#domains/catalogue/index.ts'
import { DAY } from '#platform/clock.ts'
import type { Chance } from './chance.ts'
import { type Fate, middleOf, type PlannedOrder, type Shelf } from './planned-order.ts'

const STORE = 'nokshi-ghar'

/** Orders of the demo seller: an open request of every kind, and a late order. */
export function sellerRequests(
  shelf: Shelf,
  now: number,
  chance: Chance,
  people: readonly PlannedOrder['buyer'][],
): PlannedOrder[] {
  const ago = (days: number) => new Date(now - days * DAY)
  const lines = shelf
    .filter(({ variants, since }) => variants[0].storeSlug === STORE && since.getTime() < now - 100 * DAY)
    .map(({ variants }) => middleOf(variants))
  const openRequest = (kind: RequestKind, days: number, reason: string): Fate['request'] => ({
    kind,
    status: 'open',
    reason,
    at: ago(days),
  })
  const delivered = (days: number, request: Fate['request']): Fate => ({
    status: 'delivered',
    shippedAt: ago(days + 2),
    deliveredAt: ago(days),
    carrier: 'Steadfast Courier',
    tracking: `SF${chance.whole(10_000_000, 99_999_999)}`,
    ...(request && { request }),
  })
  const order = (days: number, items: readonly (readonly [number, number])[], fate: Fate, note = ''): PlannedOrder => ({
    paymentId: chance.uuid(),
    buyer: pick(people, chance.whole(0, people.length - 1)),
    placedAt: ago(days),
    lines: items.map(([at, quantity]): ProductLine => ({ ...pick(lines, at), quantity })),
    note,
    fateOf: () => fate,
  })
  return [
    order(8, [[9, 1]], { status: 'processing' }, 'Please wrap it as a present, without prices.'),
    order(0.4, [[10, 2]], { status: 'processing', request: openRequest('cancel', 0.1, 'I chose the wrong size.') }),
    order(9, [[11, 1]], delivered(4, openRequest('refund', 1, 'The stitching came loose on the first day.'))),
    order(11, [[12, 2]], delivered(6, openRequest('replace', 2, 'One of the two arrived with a crack.'))),
  ]
}

function pick<T>(from: readonly T[], at: number): T {
  const picked = from[at]
  if (picked === undefined) throw new Error(`the demo market has no ${at}th of these`)
  return picked
}
