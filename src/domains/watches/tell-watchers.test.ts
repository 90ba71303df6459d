import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { notifyPeople } from '#domains/notifications/notify-people.ts'
import { clock, DAY } from '#platform/clock.ts'
import { dayInDhaka } from '#platform/dhaka-day.ts'
import { type DeliveredEvent, deliverEvents } from '#platform/outbox.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { watchesJobs } from './jobs.ts'
import { tellDue } from './tell-watchers.ts'

const app = await startTestApp({ PUBLIC_URL: 'https://haat.example' })
const { request } = app
const { db } = app.resources
const given = createGiven(app)
const { order } = createCheckout(app)

type Person = Awaited<ReturnType<typeof given.buyer>>

let seller: Awaited<ReturnType<typeof given.seller>>
let buyer: Person
beforeEach(async () => {
  await db.deleteFrom('outbox_events').execute()
  seller = await given.seller()
  buyer = await given.buyer()
})

/** Delivers events until none is left, each of them twice at once, as queues may. */
async function deliverAll(): Promise<void> {
  const events: DeliveredEvent[] = []
  const queues = ['watch.due', 'watch.told'] as const
  const collect = async (_queue: string, data: object) => void events.push((data as { event: DeliveredEvent }).event)
  const moved = await deliverEvents(
    db,
    collect,
    queues.map((topic) => ({ topic, queue: topic })),
  )
  await Promise.all([...events, ...events].map(handle))
  if (moved > 0) await deliverAll()
}
const [telling] = watchesJobs
if (!telling) throw new Error('the job that tells is the first one')
const handle = (event: DeliveredEvent): Promise<void> =>
  event.topic === 'watch.told' ? notifyPeople(app.resources, event) : telling.run(app.resources, event.payload, event)

const bellOf = ({ id }: { id: number }) =>
  db.selectFrom('notifications').select(['kind', 'params', 'link']).where('user_id', '=', id).orderBy('id').execute()
const mailsTo = ({ email }: { email: string }) =>
  db.selectFrom('mails').selectAll().where('to_address', '=', email).orderBy('created_at').execute()
const watch = async (product_id: number, kind: 'stock' | 'price', as: Person = buyer) =>
  expect((await request('POST /api/watches/', { as, body: { product_id, kind } })).status).toBe(201)
const watchesOf = async (as: Person = buyer) => (await request('GET /api/watches/', { as })).body as { below: string }[]
/** As if the last price had been told a day ago. */
const restOver = () =>
  db
    .updateTable('product_watches')
    .set({ told_at: sql`told_at - interval '24 hours'` })
    .where('user_id', '=', buyer.id)
    .execute()
const change = async (id: number, body: object) =>
  expect((await request(`PATCH /api/products/${id}/`, { as: seller, body })).status).toBe(200)
const product = (values: object = {}) =>
  given.product({ name: 'Clay cups', store_id: seller.store.id, price_poisha: 50_000, ...values })

describe('back in stock', () => {
  test('a seller who adds stock makes each watcher hear of it once, in their language, and ends the watch', async () => {
    const reader = await given.buyer({ locale: 'bn' })
    const { id } = await product({ stock_quantity: 0 })
    await watch(id, 'stock')
    await watch(id, 'stock', reader)
    await change(id, { add_stock: 3 })
    await deliverAll()
    expect(await bellOf(buyer)).toEqual([
      { kind: 'back_in_stock', params: { product: 'Clay cups', price: '500.00' }, link: `/products/${id}` },
    ])
    const [mail, ...others] = await mailsTo(buyer)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'Clay cups is back in stock', locale: 'en' })
    expect(mail?.text).toContain(`https://haat.example/products/${id}`)
    expect(mail?.unsubscribe_url).toBe('https://haat.example/buyer-dashboard?tab=wishlist#watches')
    expect(await mailsTo(reader)).toMatchObject([{ subject: 'Clay cups আবার স্টকে এসেছে', locale: 'bn' }])
    expect(await watchesOf()).toEqual([])

    await db.updateTable('products').set({ stock_quantity: 0 }).where('id', '=', id).execute()
    await change(id, { add_stock: 3 })
    await deliverAll()
    expect(await bellOf(buyer)).toHaveLength(1)
  })

  test('more of what is in stock already publishes nothing', async () => {
    const { id } = await product({ stock_quantity: 1 })
    await watch(id, 'price')
    await change(id, { add_stock: 3 })
    expect(await db.selectFrom('outbox_events').select('id').where('topic', '=', 'watch.due').execute()).toEqual([])
  })

  test('a cancelled order, the stock of many products, and a product that is listed again bring it back too', async () => {
    const sold = await product({ stock_quantity: 1 })
    const buying = await given.buyer()
    const { id: orderId } = (await order(buying, [[sold, 1]])).body
    await watch(sold.id, 'stock')
    const asked = await request(`POST /api/orders/${orderId}/request_cancel/`, {
      as: buying,
      body: { reason: 'Too late' },
    })
    expect(asked.status).toBeLessThan(300)
    const waiting = await db
      .selectFrom('order_requests')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const approved = await request(`POST /api/orders/${orderId}/requests/${waiting.id}/approve/`, {
      as: seller,
      body: {},
    })
    expect(approved.status).toBe(200)

    const many = await product({ stock_quantity: 0 })
    await watch(many.id, 'stock')
    const raised = await request('POST /api/seller/products/bulk/', {
      as: seller,
      body: { ids: [many.id], action: 'add_stock', quantity: 2 },
    })
    expect(raised.status).toBe(200)

    const unlisted = await product({ stock_quantity: 0 })
    await watch(unlisted.id, 'stock')
    await change(unlisted.id, { listed: false })
    await change(unlisted.id, { add_stock: 5 })
    await deliverAll()
    const links = (await bellOf(buyer)).map(({ link }) => link)
    expect(links.toSorted()).toEqual([`/products/${sold.id}`, `/products/${many.id}`].toSorted())
    await change(unlisted.id, { listed: true })
    await deliverAll()
    expect((await bellOf(buyer)).at(-1)?.link).toBe(`/products/${unlisted.id}`)
  })

  test('what was sold out again before anybody was told keeps its watchers', async () => {
    const { id } = await product({ stock_quantity: 0 })
    await watch(id, 'stock')
    await change(id, { add_stock: 1 })
    await db.updateTable('products').set({ stock_quantity: 0 }).where('id', '=', id).execute()
    await deliverAll()
    expect(await bellOf(buyer)).toEqual([])
    expect(await watchesOf()).toHaveLength(1)
  })

  test('a store on holiday waits; the hourly job tells once it is back', async () => {
    const { id } = await product({ stock_quantity: 0 })
    await watch(id, 'stock')
    const holiday = (on_holiday: boolean) =>
      db.updateTable('stores').set({ on_holiday }).where('id', '=', seller.store.id).execute()
    await holiday(true)
    await change(id, { add_stock: 1 })
    await deliverAll()
    await tellDue(db)
    await deliverAll()
    expect(await bellOf(buyer)).toEqual([])
    await holiday(false)
    await tellDue(db)
    await deliverAll()
    expect(await bellOf(buyer)).toHaveLength(1)
  })

  test('a store is back on its day, also where the job that clears its holiday has not run since', async () => {
    const { id } = await product({ stock_quantity: 0 })
    const lower = await product({ price_poisha: 90_000 })
    await watch(id, 'stock')
    await watch(lower.id, 'price')
    const backOn = (back_on: string) =>
      db
        .updateTable('stores')
        .set({ on_holiday: true, back_on: sql`${back_on}::date` })
        .where('id', '=', seller.store.id)
        .execute()
    await backOn(dayInDhaka(new Date(clock.now().getTime() + DAY)))
    await change(id, { add_stock: 1 })
    await deliverAll()
    await tellDue(db)
    await deliverAll()
    expect(await bellOf(buyer)).toEqual([])

    await backOn(dayInDhaka(clock.now()))
    await tellDue(db)
    await deliverAll()
    expect((await bellOf(buyer)).map(({ kind, link }) => [kind, link])).toEqual([['back_in_stock', `/products/${id}`]])
    await change(lower.id, { price: '800.00' })
    await deliverAll()
    expect((await bellOf(buyer)).at(-1)).toMatchObject({ kind: 'price_fell', link: `/products/${lower.id}` })
  })

  test('a watch set while stock is added is told, or refused because it is in stock: never forgotten', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id } = await product({ stock_quantity: 0 })
      const [answer] = await Promise.all([
        request('POST /api/watches/', { as: buyer, body: { product_id: id, kind: 'stock' } }),
        change(id, { add_stock: 1 }),
      ])
      await deliverAll()
      const told = (await bellOf(buyer)).filter(({ link }) => link === `/products/${id}`)
      expect([answer.status, told.length]).toEqual(answer.status === 201 ? [201, 1] : [409, 0])
    }
  })
})

describe('a price that falls', () => {
  test('is told with the difference, and only below the lowest one told', async () => {
    const { id } = await product()
    await watch(id, 'price')
    await change(id, { price: '400.00' })
    await deliverAll()
    expect(await bellOf(buyer)).toEqual([
      { kind: 'price_fell', params: { product: 'Clay cups', price: '400.00' }, link: `/products/${id}` },
    ])
    expect((await mailsTo(buyer))[0]?.text).toContain('fell by BDT 100.00')
    expect(await watchesOf()).toMatchObject([{ below: '400.00' }])

    await restOver()
    for (const price of ['600.00', '450.00', '600.00', '400.00']) {
      await change(id, { price })
      await deliverAll()
    }
    expect(await bellOf(buyer)).toHaveLength(1)
    await change(id, { price: '390.00' })
    await deliverAll()
    expect(await bellOf(buyer)).toHaveLength(2)
  })

  test('is told at most once in 24 hours, and then with the price of that time', async () => {
    const { id } = await product()
    await watch(id, 'price')
    await change(id, { price: '400.00' })
    await deliverAll()
    await change(id, { price: '300.00' })
    await change(id, { price: '250.00' })
    await deliverAll()
    await tellDue(db)
    await deliverAll()
    expect(await bellOf(buyer)).toHaveLength(1)
    await restOver()
    await tellDue(db)
    await deliverAll()
    await tellDue(db)
    await deliverAll()
    expect((await bellOf(buyer)).map(({ params }) => params)).toMatchObject([{ price: '400.00' }, { price: '250.00' }])
  })

  test('of a product that nobody can buy is told once it is back', async () => {
    const { id } = await product({ stock_quantity: 0 })
    await watch(id, 'price')
    await change(id, { price: '400.00' })
    await deliverAll()
    expect(await bellOf(buyer)).toEqual([])
    await change(id, { add_stock: 1 })
    await deliverAll()
    expect(await bellOf(buyer)).toMatchObject([{ kind: 'price_fell' }])
  })
})

test('a closed account is not told', async () => {
  const { id } = await product({ stock_quantity: 0 })
  await watch(id, 'stock')
  await db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', buyer.id).execute()
  await change(id, { add_stock: 1 })
  await deliverAll()
  expect(await bellOf(buyer)).toEqual([])
})

test('10,000 watchers: the save writes one event, the job publishes batches of a hundred, and each is told once', async () => {
  const COUNT = 10_000
  const { id } = await product({ stock_quantity: 0 })
  await app.asOwner(`
    with people as (
      insert into users (name, email, password_hash, role)
      select 'Watcher', 'watcher' || n || '@haat.test', 'x', 'BUYER' from generate_series(1, ${COUNT}) n returning id
    )
    insert into product_watches (user_id, product_id, kind) select id, ${id}, 'stock' from people`)
  await change(id, { add_stock: 1 })
  const events = () => db.selectFrom('outbox_events').select(['topic', 'payload']).execute()
  expect((await events()).map(({ topic }) => topic)).toEqual(['watch.due'])
  await Promise.all(
    Array.from({ length: 3 }, () =>
      telling.run(
        app.resources,
        {},
        { topic: 'watch.due', key: 'event-1', at: clock.now().toISOString(), payload: { productId: id } },
      ),
    ),
  )
  const told = (await events()).filter(({ topic }) => topic === 'watch.told')
  const watchers = told.flatMap(({ payload }) => (payload as { watchers: { userId: number }[] }).watchers)
  expect(watchers).toHaveLength(COUNT)
  expect(new Set(watchers.map(({ userId }) => userId)).size).toBe(COUNT)
  for (const { payload } of told) expect((payload as { watchers: unknown[] }).watchers.length).toBeLessThanOrEqual(100)
})
