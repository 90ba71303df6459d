import type { ProductLine } from '#domains/catalogue/index.ts'
import { DAY } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import type { Chance } from './chance.ts'
import { demoAccounts } from './market.ts'
import { type Fate, middleOf, type PlannedOrder, type Shelf } from './planned-order.ts'

const SHIPS_TO = {
  phone: '+8801700000200',
  address: 'House 7, Road 3, Dhanmondi',
  city: 'Dhaka',
  zip: '1205',
}

/** Orders of the demo buyer: at least one in every status. */
export async function demoOrders(tx: Tx, shelf: Shelf, now: number, chance: Chance): Promise<PlannedOrder[]> {
  const buyer = await findDemoBuyer(tx)
  const ago = (days: number) => new Date(now - days * DAY)
  const buy = shelfOf(shelf)
  const own = buy('nokshi-ghar')
  const order = (days: number, lines: readonly ProductLine[], fates: readonly Fate[], note = ''): PlannedOrder => ({
    paymentId: chance.uuid(),
    buyer,
    placedAt: ago(days),
    lines,
    note,
    fateOf: (place) => fates[place] ?? { status: 'processing' },
  })
  const shipped = (days: number, tracking: string): Fate => ({
    status: 'shipped',
    shippedAt: ago(days),
    carrier: 'Sundarban Courier',
    tracking,
  })
  const delivered = (days: number, tracking: string, request?: Fate['request']): Fate => ({
    ...shipped(days + 2, tracking),
    status: 'delivered',
    deliveredAt: ago(days),
    ...(request && { request }),
  })
  return [
    order(96, [own(0), own(1, 2), own(6), own(7), own(8, 2)], [delivered(92, 'SC48210377')]),
    order(
      31,
      [buy('dhanmondi-gadgets')(0), buy('sylhet-cha-ghor')(0, 3)],
      [delivered(26, 'SC48993120', declined(ago(21), ago(20))), delivered(27, 'SC48993544')],
      'Please call before you come.',
    ),
    order(
      10,
      [own(2), buy('sundarban-naturals')(0), buy('sundarban-naturals')(1)],
      [delivered(5, 'SC50117802'), delivered(6, 'SC50117655', waiting(ago(1)))],
    ),
    order(8, [buy('barind-bazaar')(2, 2)], [delivered(4, 'SC50200431')]),
    order(5, [buy('agrabad-computers')(0)], [shipped(3, 'SC50711906')]),
    order(3, [own(3), buy('tangail-tant-bari')(0)], [shipped(1, 'SC50880012'), { status: 'processing' }]),
    order(2, [buy('korotoa-kitchen')(0)], [cancelled(ago(2 - 1 / 24), ago(2 - 5 / 24))]),
    order(0.2, [own(4), own(5)], [{ status: 'processing' }]),
  ]
}

export async function findDemoBuyer(tx: Tx): Promise<PlannedOrder['buyer']> {
  const { id, name } = await tx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('email', '=', demoAccounts[0].email)
    .executeTakeFirstOrThrow()
  return { id, name, ...SHIPS_TO }
}

/** The n-th product of a store that was on sale long before its orders. */
export const shelfOf = (shelf: Shelf) => (store: string) => {
  const lines = shelf
    .filter(({ variants, since }) => variants[0].storeSlug === store && since.getTime() < Date.now() - 100 * DAY)
    .map(({ variants }) => middleOf(variants))
  return (at: number, quantity = 1): ProductLine => {
    const line = lines[at]
    if (!line) throw new Error(`the demo market has no product ${at} of ${store}`)
    return { ...line, quantity }
  }
}

const declined = (at: Date, decidedAt: Date): Fate['request'] => ({
  kind: 'refund',
  status: 'declined',
  reason: 'It is a little larger than I thought.',
  note: 'The size is given in the description, and the box had been opened.',
  at,
  decidedAt,
})

const waiting = (at: Date): Fate['request'] => ({
  kind: 'replace',
  status: 'open',
  reason: 'One of the jars arrived with a broken lid.',
  at,
})

const cancelled = (at: Date, cancelledAt: Date): Fate => ({
  status: 'cancelled',
  cancelledAt,
  request: {
    kind: 'cancel',
    status: 'approved',
    reason: 'I ordered the wrong colour.',
    note: 'Done, the money is on its way back.',
    at,
    decidedAt: cancelledAt,
  },
})
