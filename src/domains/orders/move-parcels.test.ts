import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayInDhaka } from '#contract/business-days.ts'
import { orderStatuses, parcelMoves } from '#contract/orders/order-rules.ts'
import { clock, DAY, MINUTE } from '#platform/clock.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const { request } = app
const { db } = app.resources
const given = createGiven(app)
const after = createAfterSale(app)
const { stockOf } = createCheckout(app)

let buyer: Awaited<ReturnType<typeof given.buyer>>
let seller: Awaited<ReturnType<typeof given.seller>>
let admin: Awaited<ReturnType<typeof given.admin>>
beforeEach(async () => {
  buyer = await given.buyer()
  seller = await given.seller()
  admin = await given.admin()
})
afterEach(() => clock.set(null))

const product = (of: { store: { id: number } } = seller) => given.product({ store_id: of.store.id })
const sent = { status: 'shipped', tracking: ' BD-1 ', carrier: 'Sundarban' }

test('a parcel is shipped with its tracking number and delivered; everybody sees when', async () => {
  const { id } = await after.placed(buyer, [[await product(), 2]])
  const [shippedAt, deliveredAt] = [MINUTE, 2 * MINUTE].map((later) => new Date(Date.now() + later)) as [Date, Date]
  clock.set(shippedAt)
  const shipped = await after.move(seller, id, sent)
  expect(shipped.body).toMatchObject({ status: 'shipped', tracking: 'BD-1', can: { deliver: true, ship: false } })
  clock.set(deliveredAt)
  await after.move(seller, id, { status: 'delivered' })
  const lastDay = dayInDhaka(new Date(deliveredAt.getTime() + 14 * DAY))
  const updated = await after.read(buyer, id)
  expect(updated).toMatchObject({
    status: 'delivered',
    updated_at: deliveredAt.toISOString(),
    parcels: [
      {
        carrier: 'Sundarban',
        shipped_at: shippedAt.toISOString(),
        delivered_at: deliveredAt.toISOString(),
        returnable_until: new Date(Date.parse(`${lastDay}T00:00:00+06:00`) + DAY - 1).toISOString(),
        can: { refund: true, replace: true, cancel: false, ship: false, deliver: false },
      },
    ],
    can: { review: true },
  })
  expect(updated.parcels[0].events.map(({ status }: { status: string }) => status)).toEqual([
    'processing',
    'shipped',
    'delivered',
  ])
  const parcelId = updated.parcels[0].id
  const published = await after.events('parcel.moved')
  expect(published).toContainEqual({ orderId: id, parcelId, to: 'shipped' })
  expect(published).toContainEqual({ orderId: id, parcelId, to: 'delivered' })
})

test('only the moves of the table exist', async () => {
  const one = await product()
  for (const from of orderStatuses)
    for (const to of orderStatuses) {
      const { id, parcels } = await after.placed(buyer, [[one, 1]])
      const parcel = db.updateTable('parcels').where('id', '=', parcels[0].id)
      await parcel
        .set({ status: from, tracking: 'T', delivered_at: from === 'delivered' ? new Date() : null })
        .execute()
      const known = parcelMoves.some((move) => move.from === from && move.to === to)
      const answer = await after.move(seller, id, { ...sent, status: to })
      expect([from, to, answer.status]).toEqual([from, to, known ? 200 : 409])
      if (!known) expect(answer.body).toMatchObject({ code: 'move_refused', params: { from, to } })
      await db.updateTable('products').set({ stock_quantity: 10 }).where('id', '=', one.id).execute()
    }
})

test('a shipped parcel needs a tracking number', async () => {
  const { id } = await after.placed(buyer, [[await product(), 1]])
  for (const tracking of ['', '   ']) {
    const answer = await after.move(seller, id, { status: 'shipped', tracking })
    expect(answer).toMatchObject({ status: 400, body: { field_codes: { tracking: ['required'] } } })
  }
  expect((await after.read(buyer, id)).status).toBe('processing')
})

test('of 20 concurrent moves one happens, and one event is written', async () => {
  const { id, parcels } = await after.placed(buyer, [[await product(), 1]])
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => after.move(at % 2 ? seller : admin, id, { ...sent, tracking: `T${at}` })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(19).fill(409)])
  const events = await db.selectFrom('parcel_events').selectAll().where('parcel_id', '=', parcels[0].id).execute()
  expect(events).toHaveLength(2)
})

test('a parcel shipped and cancelled concurrently does one of both, and the sums agree', async () => {
  const one = await given.product({ store_id: seller.store.id, stock_quantity: 100 })
  for (let round = 0; round < 6; round += 1) {
    const { id } = await after.placed(buyer, [[one, 1]])
    const before = await stockOf(one)
    const answers = await Promise.all([after.move(seller, id, sent), after.move(admin, id, { status: 'cancelled' })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const cancelled = (await after.read(buyer, id)).status === 'cancelled'
    expect(await stockOf(one)).toBe(before + (cancelled ? 1 : 0))
    expect(await after.refundsOf(id)).toHaveLength(cancelled ? 1 : 0)
  }
})

test('cancelling restocks the pieces and refunds the parcel', async () => {
  const one = await product()
  const { id, total } = await after.placed(buyer, [[one, 3]])
  expect(await stockOf(one)).toBe(7)
  const { body } = await after.move(seller, id, { status: 'cancelled' })
  expect(body).toMatchObject({ status: 'cancelled', payment_status: 'voided', refunded: total })
  expect(await stockOf(one)).toBe(10)
  expect(
    (await db.selectFrom('products').selectAll().where('id', '=', one.id).executeTakeFirstOrThrow()).sold_quantity,
  ).toBe(0)
})

describe('an order of two sellers', () => {
  const both = async () => {
    const other = await given.seller()
    const order = await after.placed(buyer, [
      [await product(), 1],
      [await product(other), 2],
    ])
    const [own, theirs] = order.parcels
    return { other, order, own, theirs }
  }

  test('is moved by each seller for the own parcel, and by an administrator parcel by parcel or whole', async () => {
    const { other, order, own, theirs } = await both()
    const updated = await after.move(seller, order.id, sent)
    expect(updated.body.parcels.map(({ id }: { id: number }) => id)).toEqual([own.id])
    const now = await after.read(buyer, order.id)
    expect(now.parcels.map(({ status }: { status: string }) => status)).toEqual(['shipped', 'processing'])
    expect(now.status).toBe('shipped')
    expect(await after.move(seller, order.id, { ...sent, parcel: theirs.id })).toMatchObject({ status: 400 })
    expect((await after.move(other, order.id, { ...sent, parcel: theirs.id })).status).toBe(200)
    expect((await after.move(admin, order.id, { status: 'delivered', parcel: own.id })).body.status).toBe('shipped')
    expect((await after.move(admin, order.id, { status: 'delivered' })).body.status).toBe('delivered')
  })

  test('can be reviewed once one of its parcels has arrived', async () => {
    const { other, order, own } = await both()
    await after.move(seller, order.id, sent)
    expect((await after.read(buyer, order.id)).can.review).toBe(false)
    await after.move(admin, order.id, { status: 'delivered', parcel: own.id })
    expect(await after.read(buyer, order.id)).toMatchObject({ status: 'shipped', can: { review: true } })
    expect((await after.read(other, order.id, '?as=seller')).can.review).toBe(false)
  })

  test('shows a seller the own parcel, items, sums and address, and nothing of the other', async () => {
    const { order, own } = await both()
    const updated = await after.read(seller, order.id, '?as=seller')
    expect(updated).toMatchObject({
      id: order.id,
      seller: seller.store.name,
      total: own.total,
      subtotal: own.subtotal,
      shipping_address: order.shipping_address,
      can: { ship: true, cancel: true, refund: false, review: false },
    })
    expect(updated.parcels).toHaveLength(1)
    expect(updated.items).toHaveLength(1)
    expect(JSON.stringify(updated)).not.toContain(order.parcels[1].seller)
    const list = await request('GET /api/orders/?as=seller', { as: seller })
    expect(list.body).toEqual([updated])
    expect((await request('GET /api/orders/', { as: seller })).body).toEqual([updated])
    expect((await request('GET /api/orders/?as=buyer', { as: seller })).body).toEqual([])
    expect(await after.read(seller, order.id)).toEqual(updated)
    expect((await request('GET /api/orders/?as=seller&status=processing', { as: seller })).body).toHaveLength(1)
    expect((await request('GET /api/orders/?as=seller&status=shipped', { as: seller })).body).toEqual([])
    for (const search of [order.parcels[1].seller, order.items[1].product_name])
      expect((await request(`GET /api/orders/?as=seller&search=${search}`, { as: seller })).body).toEqual([])
    expect((await request(`GET /api/orders/?as=seller&search=rahima`, { as: seller })).body).toHaveLength(1)
    expect((await request('GET /api/orders/?as=seller', { as: buyer })).status).toBe(403)
    expect((await request(`GET /api/orders/${order.id}/?as=seller`, { as: await given.seller() })).status).toBe(404)
  })

  test('is refunded to a seller when the own parcel is, to the buyer in part', async () => {
    const { order, own } = await both()
    await after.move(seller, order.id, { status: 'cancelled' })
    expect(await after.read(seller, order.id, '?as=seller')).toMatchObject({ payment_status: 'refunded' })
    expect(await after.read(buyer, order.id)).toMatchObject({
      payment_status: 'partly_refunded',
      refunded: own.total,
      status: 'processing',
    })
  })
})

test('a buyer gets a 403 for moving the own order, anybody else a 404', async () => {
  const { id } = await after.placed(buyer, [[await product(), 1]])
  const own = await after.move(buyer, id, sent)
  expect(own).toMatchObject({ status: 403, body: { code: 'permission_denied' } })
  expect(own.body.detail).toContain('ask to cancel')
  for (const stranger of [await given.buyer(), await given.seller()])
    expect((await after.move(stranger, id, sent)).status).toBe(404)
})

test('an archived order leaves the administrators’ list and stays with its buyer and seller', async () => {
  const { id } = await after.placed(buyer, [[await product(), 1]])
  const ids = async (as: { token: string }, query: string) =>
    (await request(`GET /api/orders/${query}`, { as })).body.map((one: { id: number }) => one.id)
  expect((await request(`DELETE /api/orders/${id}/`, { as: buyer })).body).toMatchObject({ code: 'method_not_allowed' })
  for (let time = 0; time < 2; time += 1)
    expect((await request(`DELETE /api/orders/${id}/`, { as: admin })).status).toBe(204)
  expect(await ids(admin, '')).not.toContain(id)
  expect(await ids(admin, '?archived=1')).toContain(id)
  expect(await ids(buyer, '')).toEqual([id])
  expect(await ids(seller, '?as=seller')).toEqual([id])
  expect((await request('DELETE /api/orders/999999999/', { as: admin })).status).toBe(404)
})

test('the summary counts own orders and adds up their totals, for every role', async () => {
  const first = await after.placed(buyer, [[await product(), 1]])
  const second = await after.placed(buyer, [[await product(), 3]])
  const { body } = await request('GET /api/orders/summary/', { as: buyer })
  expect(body).toEqual({ count: 2, total_spent: (Number(first.total) + Number(second.total)).toFixed(2) })
  for (const other of [admin, seller, await given.buyer()])
    expect((await request('GET /api/orders/summary/', { as: other })).body).toEqual({ count: 0, total_spent: '0.00' })
  expect((await request('GET /api/orders/?as=buyer', { as: admin })).body).toEqual([])
})
