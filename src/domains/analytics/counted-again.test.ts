/** Days that were counted, after what happens to their orders later: with the events that the orders publish. */
import { expect, test } from 'vitest'
import { addDays } from '#contract/analytics/analytics-rules.ts'
import { dayInDhaka } from '#contract/business-days.ts'
import { analyticsJobs } from '#domains/analytics/jobs.ts'
import { clock } from '#platform/clock.ts'
import type { Events } from '#platform/events.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { plainFigures } from '#test/plain-figures.ts'
import { proveNumber } from '#test/proven-number.ts'
import { cents, createRefunds } from '#test/refunds.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const after = createAfterSale(app)
const { order } = createCheckout(app)
const { admin, refund } = await createRefunds(app)

const DAY = addDays(dayInDhaka(clock.now()), -9)

type Seller = { token: string; store: { id: number } }
type Placed = { id: number; total: string; parcels: { id: number }[]; items: { id: number; quantity: number }[] }

/** An order of nine days ago, of four pieces, which was counted since. */
async function counted(payment_method: 'cod' | 'card') {
  const [buyer, seller] = [await given.buyer(), await given.seller()]
  await proveNumber(app, buyer)
  const rug = await given.product({ store_id: seller.store.id, price_poisha: 100_001, stock_quantity: 20 })
  const { body: placed, status } = await order(buyer, [[rug, 4]], { payment_method })
  expect(status).toBe(201)
  const at = new Date(`${DAY}T06:00:00Z`)
  await db.updateTable('orders').set({ placed_at: at }).where('id', '=', placed.id).execute()
  await db.updateTable('parcels').set({ created_at: at }).where('order_id', '=', placed.id).execute()
  await db.updateTable('figures_counted').set({ through: null }).execute()
  await db.deleteFrom('outbox_events').execute()
  await run('figures-count')
  return { buyer, seller, placed: placed as Placed }
}

const run = (queue: string, event?: { topic: keyof Events; payload: unknown }) =>
  analyticsJobs
    .find((job) => job.queue === queue)
    ?.run(app.resources, event?.payload ?? {}, event && ({ ...event, key: 'event-1' } as never))

/** Delivers what was published to the jobs that listen to it. */
async function deliverEvents() {
  for (const { topic, payload } of await db.selectFrom('outbox_events').selectAll().orderBy('id').execute()) {
    const event = { topic: topic as keyof Events, payload }
    for (const { queue, on } of analyticsJobs) if (on?.includes(event.topic)) await run(queue, event)
  }
}

const figuresOf = async (seller: Seller) => {
  const { body } = await app.request(`GET /api/seller/analytics/?from=${DAY}&to=${DAY}`, { as: seller })
  const { orders, units, revenue, refunds, views } = body.totals
  return { orders, units, revenue: cents(revenue), refunds: cents(refunds), views }
}

const ship = (id: number) => after.move(admin, id, { status: 'shipped', tracking: 'BD-78' })
const refuse = async ({ id, parcels, items }: Placed, quantity: number) => {
  await ship(id)
  const body = { parcel: parcels[0]?.id, lines: [{ item: items[0]?.id, quantity }] }
  expect((await app.request(`POST /api/orders/${id}/refusal/`, { as: admin, body })).status).toBe(200)
}

type Later = [
  what: string,
  method: 'cod' | 'card',
  happens: (of: Awaited<ReturnType<typeof counted>>) => Promise<unknown>,
]
test.for<Later>([
  ['a part is not taken at the door', 'cod', ({ placed }) => refuse(placed, 3)],
  ['nothing is taken at the door', 'cod', ({ placed }) => refuse(placed, 4)],
  [
    'the team takes a part off',
    'cod',
    ({ placed: { id, parcels } }) => refund(id, { parcel: parcels[0]?.id, amount: '10.00' }),
  ],
  [
    'the team refunds a part',
    'card',
    ({ placed: { id, parcels } }) => refund(id, { parcel: parcels[0]?.id, amount: '10.00' }),
  ],
  ['it is cancelled', 'card', ({ placed }) => after.move(admin, placed.id, { status: 'cancelled' })],
  [
    'it is cancelled when all of its price was refunded',
    'card',
    async ({ placed: { id, parcels, total } }) => {
      expect((await refund(id, { parcel: parcels[0]?.id, amount: total })).status).toBe(201)
      await deliverEvents()
      await db.deleteFrom('outbox_events').execute()
      expect((await after.move(admin, id, { status: 'cancelled' })).status).toBe(200)
    },
  ],
  [
    'a refund is granted',
    'card',
    async ({ buyer, placed: { id, parcels } }) => {
      await after.deliver(admin, id)
      const { body } = await after.ask(buyer, id, 'refund', parcels[0]?.id)
      expect((await after.decide(admin, id, body.requests[0].id, 'approve')).status).toBe(200)
    },
  ],
])('a day that was counted is counted again when %s', async ([, method, happens]) => {
  const of = await counted(method)
  const before = await figuresOf(of.seller)
  expect(before).toMatchObject({ orders: 1, units: 4, revenue: 400_004, refunds: 0 })
  await happens(of)
  await deliverEvents()
  const now = await figuresOf(of.seller)
  expect(now.revenue).toBeLessThan(before.revenue)
  expect(now).toEqual((await plainFigures(app, of.seller.store.id))((day) => day === DAY))
})

test.each([
  ['some days before it', addDays(DAY, -3)],
  ['none', null],
])(
  'everything that a store sold is the same when %s are counted and the old count of the day is there still',
  async (_, through) => {
    const { seller } = await counted('card')
    const summary = async () => (await app.request('GET /api/seller/summary/', { as: seller })).body
    const before = await summary()
    expect(before).toMatchObject({ orders: 1, revenue: '4000.04' })
    await db.updateTable('figures_counted').set({ through }).execute()
    expect(await summary()).toEqual(before)
  },
)
