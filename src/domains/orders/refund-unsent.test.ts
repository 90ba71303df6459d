import { describe, expect, test } from 'vitest'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { proveNumber } from '#test/proven-number.ts'
import { createRefunds } from '#test/refunds.ts'
import { examine } from '../../../tools/doctor/examine.ts'
import { orderInvariants } from '../../../tools/doctor/order-invariants.ts'
import { refundInvariants } from '../../../tools/doctor/refund-invariants.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const after = createAfterSale(app)
const { order: place, stockOf } = createCheckout(app)
const { admin, refund, expectConsistent, placeOrder } = await createRefunds(app)
const sent = { status: 'shipped', tracking: 'BD-77' }

const statesOf = async (id: number) =>
  (await after.read(admin, id)).parcels.map(({ status }: { status: string }) => status)

describe('a parcel that was not shipped', () => {
  test('is cancelled with its last piece, its shipping goes back, and each piece to stock as was chosen', async () => {
    const { order, id, products, seller } = await placeOrder()
    const [{ id: parcel, total }] = order.parcels
    const [{ id: item }] = order.items
    await refund(id, { lines: [{ item, quantity: 1 }] })
    expect(await statesOf(id)).toEqual(['processing', 'processing'])

    const { status, body } = await refund(id, { lines: [{ item, quantity: 2, restock: true }] })
    expect(status).toBe(201)
    expect(await statesOf(id)).toEqual(['cancelled', 'processing'])
    expect(body.order).toMatchObject({ status: 'processing', refunded: total })
    expect(body.refundable[0]).toMatchObject({ parcel, total: '0.00' })
    expect(await stockOf(products[0])).toBe(9)
    expect(await after.events('parcel.moved')).toContainEqual({ orderId: id, parcelId: parcel, to: 'cancelled' })
    await expectConsistent(id)

    expect(await after.move(seller, id, sent)).toMatchObject({ status: 409, body: { code: 'move_refused' } })
    expect(await refund(id, { parcel })).toMatchObject({ status: 409, body: { code: 'already_settled' } })
    // The other parcel goes on.
    await after.deliver(admin, id)
    expect((await after.read(admin, id)).status).toBe('delivered')
    await expectConsistent(id)
  })

  test('takes no amount for its last piece but all that is left of its money', async () => {
    const { order, id } = await placeOrder()
    const { total } = order.parcels[0]
    const lines = [{ item: order.items[0].id, quantity: 3 }]
    expect(await refund(id, { lines, amount: '10.00' })).toMatchObject({
      status: 400,
      body: { field_codes: { amount: ['refund_not_all'] } },
    })
    expect((await refund(id, { lines, amount: total })).body.order.refunded).toBe(total)
    expect(await statesOf(id)).toEqual(['cancelled', 'processing'])
    await expectConsistent(id)
  })

  test('is still to be sent when its money goes back without its pieces', async () => {
    const { order, id } = await placeOrder()
    const { id: parcel, total } = order.parcels[0]
    expect((await refund(id, { parcel, amount: total })).status).toBe(201)
    expect(await statesOf(id)).toEqual(['processing', 'processing'])
    expect((await after.move(admin, id, { ...sent, parcel })).status).toBe(200)
  })

  test('is cancelled with all others when the whole order is refunded: its coupon can be used again', async () => {
    const buyer = await given.buyer()
    const coupon = await given.coupon({ discount_percent: 10 })
    const { body: order } = await place(buyer, [[await given.product(), 2]], { coupon_code: coupon.code })
    const { body } = await after.ask(buyer, order.id, 'cancel')
    expect((await refund(order.id, {})).body.order).toMatchObject({ status: 'cancelled', payment_status: 'voided' })
    const { requests, refunded } = await after.read(buyer, order.id)
    expect(refunded).toBe(order.total)
    expect(requests).toMatchObject([{ id: body.requests[0].id, status: 'approved' }])
    const { used_count } = await db
      .selectFrom('coupons')
      .select('used_count')
      .where('id', '=', coupon.id)
      .executeTakeFirstOrThrow()
    expect(used_count).toBe(0)
    await expectConsistent(order.id)
  })

  test('that is paid at the door has nothing to collect any more', async () => {
    const buyer = await given.buyer()
    await proveNumber(app, buyer)
    const product = await given.product({ price_poisha: 45_000 })
    const { body: order } = await place(buyer, [[product, 2]], { payment_method: 'cod' })
    const lines = [{ item: order.items[0].id, quantity: 2, restock: true }]
    expect((await refund(order.id, { lines })).status).toBe(201)
    const updated = await after.read(admin, order.id)
    expect(updated).toMatchObject({ status: 'cancelled', cash: { due: '0.00' } })
    await expectConsistent(order.id)
  })

  test('is shipped or cancelled when both happen at once, and the sums agree', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { order, id, seller, products } = await placeOrder()
      const [{ id: parcel, total }] = order.parcels
      const lines = [{ item: order.items[0].id, quantity: 3, restock: true }]
      // A refund is sent after a read; every other time the parcel is moved after one, too.
      const ship = async () => {
        if (round % 2 === 1) await after.read(seller, id)
        return after.move(seller, id, sent)
      }
      const [shipped, refunded] = await Promise.all([ship(), refund(id, { parcel, lines, shipping: true })])
      expect(refunded.status).toBe(201)
      const [state] = await statesOf(id)
      expect([shipped.status, state]).toEqual(shipped.status === 200 ? [200, 'shipped'] : [409, 'cancelled'])
      expect(refunded.body.order.refunded).toBe(total)
      expect(await stockOf(products[0])).toBe(10)
      await expectConsistent(id)
    }
  })
})

describe('a replacement that was not shipped', () => {
  const replaced = async () => {
    const buyer = await given.buyer()
    const product = await given.product({ stock_quantity: 10 })
    const other = await given.product({ stock_quantity: 10 })
    const { body: order } = await place(buyer, [
      [product, 2],
      [other, 2],
    ])
    const { id: parcel } = order.parcels[0]
    await after.deliver(admin, order.id)
    const { body } = await after.ask(buyer, order.id, 'replace', parcel)
    await after.decide(admin, order.id, body.requests[0].id, 'approve')
    return {
      id: order.id as number,
      buyer,
      parcel,
      product,
      items: order.items,
      total: order.parcels[0].total,
    }
  }

  test('is of a product that its seller took off sale meanwhile, while there are enough pieces', async () => {
    const buyer = await given.buyer()
    const product = await given.product({ stock_quantity: 5 })
    const { body: order } = await place(buyer, [[product, 2]])
    await after.deliver(admin, order.id)
    const { body } = await after.ask(buyer, order.id, 'replace')
    await db.updateTable('products').set({ listed: false }).where('id', '=', product.id).execute()
    const waiting = (await app.request(`GET /api/admin/requests/?search=${order.id}`, { as: admin })).body
    expect(waiting).toMatchObject([{ effect: { pieces: 2, refusal: null } }])
    expect((await after.decide(admin, order.id, body.requests[0].id, 'approve')).status).toBe(200)
    expect(await statesOf(order.id)).toEqual(['delivered', 'processing'])
  })

  test('is cancelled with the last piece of what it replaces, and its pieces go back to stock', async () => {
    const { id, buyer, parcel, product, items, total } = await replaced()
    const [{ id: item }] = items
    expect(await statesOf(id)).toEqual(['delivered', 'delivered', 'processing'])
    await refund(id, { lines: [{ item, quantity: 1 }] })
    expect(await statesOf(id)).toEqual(['delivered', 'delivered', 'processing'])

    await after.ask(buyer, id, 'cancel')
    expect((await refund(id, { parcel })).status).toBe(201)
    expect(await statesOf(id)).toEqual(['delivered', 'delivered', 'cancelled'])
    const updated = await after.read(buyer, id)
    expect(updated).toMatchObject({ status: 'delivered', refunded: total })
    expect(updated.requests.map(({ status }: { status: string }) => status)).toEqual(['approved', 'approved'])
    // What was delivered stays with the buyer; what was not sent is in stock again.
    expect(await stockOf(product)).toBe(8)
    await expectConsistent(id)
  })

  test('is sent with the pieces that are still paid, the others go back to stock at once', async () => {
    const { id, buyer, product, items } = await replaced()
    await refund(id, { lines: [{ item: items[0].id, quantity: 1 }] })
    const [, , replacement] = (await after.read(buyer, id)).parcels
    const piecesIn = async () =>
      (await after.read(buyer, id)).items
        .filter((item: { id: number }) => replacement.item_ids.includes(item.id))
        .map(({ quantity }: { quantity: number }) => quantity)
    expect(await piecesIn()).toEqual([1])
    expect(await stockOf(product)).toBe(7)
    expect((await after.move(admin, id, sent)).status).toBe(200)
    await refund(id, { lines: [{ item: items[0].id, quantity: 1 }] })
    expect(await piecesIn(), 'it was shipped').toEqual([1])
    expect(await stockOf(product)).toBe(7)
    await expectConsistent(id)
  })

  test('is not shipped by who has read more pieces, one or several at once', async () => {
    const { id, items } = await replaced()
    const [, , { id: parcel }] = (await after.read(admin, id)).parcels
    await refund(id, { lines: [{ item: items[0].id, quantity: 1 }] })
    const stale = { ...sent, parcel, pieces: 2 }
    const refusal = { code: 'pieces_changed', params: { pieces: 1 } }
    expect(await after.move(admin, id, stale)).toMatchObject({ status: 409, body: refusal })
    const many = { status: 'shipped', orders: [{ id, parcel, tracking: 'BD-78', pieces: 2 }] }
    const { body } = await app.request('POST /api/orders/move/', { as: admin, body: many })
    expect(body.results[0]).toMatchObject({ moved: false, problem: refusal })
    expect((await after.move(admin, id, { ...stale, pieces: 1 })).status).toBe(200)
  })

  test('has no line any more of a product that is refunded whole', async () => {
    const buyer = await given.buyer()
    const store = { store_id: (await given.seller()).store.id }
    const [one, two] = [await given.product({ ...store, stock_quantity: 9 }), await given.product(store)]
    const { body: order } = await place(buyer, [
      [one, 2],
      [two, 1],
    ])
    await after.deliver(admin, order.id)
    const asked = (await after.ask(buyer, order.id, 'replace')).body.requests[0]
    await after.decide(admin, order.id, asked.id, 'approve')
    const ofFirst = order.items.find(({ product_id }: { product_id: number }) => product_id === one.id)
    await refund(order.id, { lines: [{ item: ofFirst.id, quantity: 2 }] })
    const updated = await after.read(buyer, order.id)
    expect(updated.parcels[1]).toMatchObject({ status: 'processing', item_ids: [expect.any(Number)] })
    expect(await stockOf(one)).toBe(7)
    await expectConsistent(order.id)
  })

  test('of a replacement has what is still paid, and the team is told so before', async () => {
    const { id, buyer, parcel, product, items } = await replaced()
    await after.deliver(admin, id)
    await refund(id, { lines: [{ item: items[0].id, quantity: 1 }] })
    const [, , replacement] = (await after.read(buyer, id)).parcels
    const { body } = await after.ask(buyer, id, 'replace', replacement.id)
    const asked = body.requests.at(-1)
    const { body: waiting } = await app.request('GET /api/admin/requests/', { as: admin })
    expect(waiting.find((request: { id: number }) => request.id === asked.id).effect).toMatchObject({ pieces: 1 })
    await after.decide(admin, id, asked.id, 'approve')
    const updated = await after.read(buyer, id)
    expect(updated.parcels[3]).toMatchObject({ replaces: parcel, status: 'processing' })
    const again = updated.items.filter((item: { id: number }) => updated.parcels[3].item_ids.includes(item.id))
    expect(again).toMatchObject([{ quantity: 1 }])
    // Two were bought and two sent again before one was refunded.
    expect(await stockOf(product)).toBe(5)
    await expectConsistent(id)
  })

  test('is still sent when money goes back without pieces', async () => {
    const { id, parcel, total } = await replaced()
    expect((await refund(id, { parcel, amount: total })).status).toBe(201)
    expect(await statesOf(id)).toEqual(['delivered', 'delivered', 'processing'])
  })

  test('is not cancelled once it was shipped, however close both are', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, parcel, product } = await replaced()
      const [shipped, refunded] = await Promise.all([after.move(admin, id, sent), refund(id, { parcel })])
      expect(refunded.status).toBe(201)
      const [, , state] = await statesOf(id)
      expect([shipped.status, state]).toEqual(shipped.status === 200 ? [200, 'shipped'] : [409, 'cancelled'])
      expect(await stockOf(product)).toBe(state === 'shipped' ? 6 : 8)
      await expectConsistent(id)
    }
  })
})

test('no invariant is broken by any of it', async () => {
  const broken = (await examine(db, [...orderInvariants, ...refundInvariants])).filter(({ count }) => count > 0)
  expect(broken.map(({ name }) => name)).toEqual([])
})
