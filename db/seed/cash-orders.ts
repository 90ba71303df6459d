import type { ProductLine } from '#domains/catalogue/index.ts'
import { DAY } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { createChance } from './chance.ts'
import { findDemoBuyer, shelfOf } from './demo-orders.ts'
import type { Fate, PlannedOrder, Shelf } from './planned-order.ts'

type Buyer = PlannedOrder['buyer']

/** Orders paid in cash, in every state that the door leaves them in; those of the demo seller first. */
export async function cashOrders(
  tx: Tx,
  shelf: Shelf,
  now: number,
  people: readonly [Buyer, ...Buyer[]],
): Promise<PlannedOrder[]> {
  const chance = createChance(20_261_125)
  const demoBuyer = await findDemoBuyer(tx)
  const ago = (days: number) => new Date(now - days * DAY)
  const buy = shelfOf(shelf)
  const own = buy('nokshi-ghar')
  const tea = buy('sylhet-cha-ghor')
  const order = (days: number, buyer: Buyer, lines: readonly ProductLine[], fate: Fate): PlannedOrder => ({
    paymentId: chance.uuid(),
    buyer,
    placedAt: ago(days),
    lines,
    method: 'cod',
    fateOf: () => fate,
  })
  const shipped = (days: number): Fate => ({
    status: 'shipped',
    shippedAt: ago(days),
    carrier: 'Pathao Courier',
    tracking: `PT${chance.whole(10_000_000, 99_999_999)}`,
  })
  const delivered = (days: number): Fate => ({ ...shipped(days + 2), status: 'delivered', deliveredAt: ago(days) })
  const notTaken = (days: number): Fate => ({
    ...shipped(days + 2),
    status: 'cancelled',
    cancelledAt: ago(days),
    refused: true,
  })
  const cashBack = (days: number, payout: Fate['payout'] = {}): Fate => ({
    ...delivered(days + 3),
    payout,
    request: {
      kind: 'refund',
      status: 'approved',
      reason: 'The colour is not the one in the picture.',
      at: ago(days + 2),
      decidedAt: ago(days),
    },
  })
  const bkash = ({ phone }: Buyer) => ({ kind: 'bkash' as const, holder: '', bank: '', number: phone })
  const bank = ({ name }: Buyer) => ({
    kind: 'bank' as const,
    holder: name,
    bank: 'Sonali Bank, Agrabad',
    number: '0112 3400 5678',
  })
  const person = (at: number): Buyer => people[(at * 7) % people.length] ?? people[0]
  return [
    order(0.3, person(1), [own(0)], { status: 'processing' }),
    order(2, demoBuyer, [own(1), own(2)], shipped(1)),
    order(4, person(2), [own(3)], shipped(1.5)),
    order(6, person(3), [own(4)], notTaken(1)),
    order(6, person(4), [own(5, 3)], { ...delivered(2), partlyTaken: true }),
    order(9, demoBuyer, [own(6)], cashBack(1)),
    order(10, person(5), [tea(0, 2)], cashBack(2, { account: bkash(person(5)) })),
    order(11, person(6), [tea(1)], cashBack(3, { account: bank(person(6)) })),
    order(16, person(7), [own(7)], cashBack(8, { account: bkash(person(7)), sentAt: ago(6) })),
    order(20, person(8), [tea(0)], notTaken(14)),
  ]
}
