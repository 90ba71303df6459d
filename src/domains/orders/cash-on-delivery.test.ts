import { beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { settlePayments } from '#domains/payments/settle-payments.ts'
import { settleRefunds } from '#domains/payments/settle-refunds.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { type Bought, createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { proveNumber } from '#test/proven-number.ts'
import { orderInvariants } from '../../../tools/doctor/order-invariants.ts'
import { refundInvariants } from '../../../tools/doctor/refund-invariants.ts'

const app = await startTestApp()
const { request } = app
const { db } = app.resources
const given = createGiven(app)
const after = createAfterSale(app)
const { order, stockOf, paymentsOf, ordersOf } = createCheckout(app)

// Who may pay in cash is the matter of cash-offers.test.ts.
const noLimits = { cash_max: null, cash_first_max: null, cash_refusals_max: 100 }
expect(
  (await request('PATCH /api/admin/settings/', { as: await given.admin(), body: { seen: 1, ...noLimits } })).status,
).toBe(200)

let buyer: Awaited<ReturnType<typeof given.buyer>>
let seller: Awaited<ReturnType<typeof given.seller>>
let other: Awaited<ReturnType<typeof given.seller>>
beforeEach(async () => {
  buyer = await given.buyer()
  await proveNumber(app, buyer)
  seller = await given.seller()
  other = await given.seller()
})

const product = (of = seller, price = '120.00') =>
  given.product({ store_id: of.store.id, stock_quantity: 10, price_poisha: Math.round(Number(price) * 100) })

async function placed(...items: Bought[]): Promise<Order> {
  // Else the third to the same number would be held (hold-cash.test.ts).
  await db.deleteFrom('order_traces').execute()
  const { status, body } = await order(buyer, items, { payment_method: 'cod' })
  expect(status).toBe(201)
  return body
}

const sent = { status: 'shipped', tracking: 'BD-7' }
const parcelOf = ({ parcels }: Order, at = 0) => parcels[at] as Order['parcels'][number]
const refuse = (by: { id: number; token: string }, { id }: Order, body: object) =>
  request(`POST /api/orders/${id}/refusal/`, { as: by, body })

async function paymentOf() {
  const [payment] = await paymentsOf(buyer)
  return payment ?? expect.fail('a payment')
}

/** Every amount of every order in this database fits, whatever was done to it. */
async function expectExact() {
  for (const { name, find } of [...orderInvariants, ...refundInvariants])
    expect([name, (await find(db)).first]).toEqual([name, []])
}

test('the order is placed at once, and its money is due at the door', async () => {
  const tea = await product()
  const placedOrder = await placed([tea, 2])
  expect(placedOrder).toMatchObject({
    status: 'processing',
    payment_method: 'cod',
    payment_status: 'due',
    cash: { due: placedOrder.total, collected: '0.00' },
    parcels: [{ cash: { due: placedOrder.total, collected: '0.00' }, refused_at: null }],
  })
  expect(await stockOf(tea)).toBe(8)
  expect(await paymentOf()).toMatchObject({ status: 'due', order_id: placedOrder.id, collected_poisha: 0 })
  await settlePayments(app.resources)
  expect((await paymentOf()).status).toBe('due')
  await expectExact()
})

test('delivered means collected: the order is paid once every parcel is', async () => {
  const placedOrder = await placed([await product(), 1], [await product(other), 2])
  const [first, second] = [parcelOf(placedOrder), parcelOf(placedOrder, 1)]
  await after.deliver(seller, placedOrder.id)
  expect(await after.read(buyer, placedOrder.id)).toMatchObject({
    payment_status: 'due',
    cash: { due: second.total, collected: first.total },
  })
  expect(await after.read(seller, placedOrder.id, '?as=seller')).toMatchObject({
    payment_status: 'paid',
    cash: { due: '0.00', collected: first.total },
  })
  await after.deliver(other, placedOrder.id)
  expect(await after.read(buyer, placedOrder.id)).toMatchObject({
    payment_status: 'paid',
    cash: { due: '0.00', collected: placedOrder.total },
  })
  expect((await paymentOf()).status).toBe('paid')
  await expectExact()
})

test('a parcel that is cancelled before it is shipped is not collected, and nothing goes back', async () => {
  const tea = await product()
  const placedOrder = await placed([tea, 1])
  const asked = await after.ask(buyer, placedOrder.id, 'cancel')
  await after.decide(seller, placedOrder.id, asked.body.requests[0].id, 'approve')
  expect(await after.read(buyer, placedOrder.id)).toMatchObject({
    status: 'cancelled',
    payment_status: 'voided',
    refunded: '0.00',
    cash: { due: '0.00', collected: '0.00' },
    parcels: [{ refund: null }],
  })
  expect(await after.refundsOf(placedOrder.id)).toMatchObject([{ route: 'none', status: 'done', cause: 'cancelled' }])
  expect(await stockOf(tea)).toBe(10)
  await expectExact()
})

describe('at the door', () => {
  test('a parcel that is not taken is cancelled and back in stock; the others are still collected', async () => {
    const [tea, sari] = [await product(), await product(other)]
    const placedOrder = await placed([tea, 3], [sari, 1])
    await after.move(seller, placedOrder.id, sent)
    const answer = await refuse(seller, placedOrder, { parcel: parcelOf(placedOrder).id })
    expect(answer.status).toBe(200)
    expect(parcelOf(answer.body)).toMatchObject({ status: 'cancelled', refused_at: expect.any(String) })
    expect(await stockOf(tea)).toBe(10)
    const now = await after.read(buyer, placedOrder.id)
    expect(now).toMatchObject({ payment_status: 'due', refunded: '0.00', cash: { due: parcelOf(now, 1).total } })
    await after.deliver(other, placedOrder.id)
    expect(await after.read(buyer, placedOrder.id)).toMatchObject({
      payment_status: 'paid',
      cash: { due: '0.00', collected: parcelOf(now, 1).total },
    })
    await expectExact()
  })

  test('of a part that is taken only this is collected, with its part of discount and tax', async () => {
    const [tea, cups] = [await product(seller, '99.99'), await product(seller, '33.33')]
    const placedOrder = await placed([tea, 3], [cups, 1])
    await after.move(seller, placedOrder.id, sent)
    const [item] = placedOrder.items.filter(({ product_id }) => product_id === tea.id)
    const body = { parcel: parcelOf(placedOrder).id, lines: [{ item: item?.id, quantity: 2 }] }
    const preview = await request(`POST /api/orders/${placedOrder.id}/refusal/preview/`, { as: seller, body })
    expect(preview.body).toEqual({ collect: '153.97' })
    expect(await stockOf(tea)).toBe(7)
    expect((await refuse(seller, placedOrder, body)).status).toBe(200)
    // 99.99 + 33.33 = 133.32, 8 % tax 10.67 (of 26.66 for all, 15.99 went with the two), shipping 9.99.
    expect(await after.read(buyer, placedOrder.id)).toMatchObject({
      status: 'delivered',
      payment_status: 'paid',
      refunded: '0.00',
      cash: { due: '0.00', collected: '153.97' },
    })
    expect([await stockOf(tea), await stockOf(cups)]).toEqual([9, 9])
    await expectExact()
    // What was not taken was not paid either: no refund is told of.
    const at = `GET /api/admin/payments/${(await paymentOf()).number}/` as const
    const { events } = (await request(at, { as: await given.admin() })).body
    expect(events.map(({ what }: { what: string }) => what)).toEqual(['begun', 'taken_off'])
  })

  test('pieces that cannot be sold again do not go back to stock', async () => {
    const tea = await product()
    const placedOrder = await placed([tea, 2])
    await after.move(seller, placedOrder.id, sent)
    await refuse(seller, placedOrder, { parcel: parcelOf(placedOrder).id, restock: false })
    expect(await stockOf(tea)).toBe(8)
    await expectExact()
  })

  test('lines of other parcels and more pieces than are there are refused, and nothing has happened', async () => {
    const placedOrder = await placed([await product(), 2], [await product(other), 1])
    await after.move(seller, placedOrder.id, sent)
    const [own, foreign] = placedOrder.items
    const parcel = parcelOf(placedOrder).id
    for (const lines of [
      [{ item: own?.id, quantity: 3 }],
      [{ item: foreign?.id, quantity: 1 }],
      [
        { item: own?.id, quantity: 1 },
        { item: own?.id, quantity: 1 },
      ],
    ]) {
      const answer = await refuse(seller, placedOrder, { parcel, lines })
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['lines']])
    }
    expect(parcelOf(await after.read(buyer, placedOrder.id))).toMatchObject({
      status: 'shipped',
      cash: { collected: '0.00' },
    })
  })

  test('a part of goods that cost nothing is refused, since nothing can be taken off for it', async () => {
    await given.coupon({ code: 'ALLFREE', discount_poisha: 9_999_900 })
    const { body } = await order(buyer, [[await product(), 2]], { payment_method: 'cod', coupon_code: 'ALLFREE' })
    await after.move(seller, body.id, sent)
    const parcel = parcelOf(body).id
    const part = await refuse(seller, body, { parcel, lines: [{ item: body.items[0].id, quantity: 1 }] })
    expect(part.body).toMatchObject({ code: 'pieces_cost_nothing' })
    expect((await refuse(seller, body, { parcel })).status).toBe(200)
    await expectExact()
  })

  test('is only where an order is paid there, and after it was shipped', async () => {
    const waiting = await placed([await product(), 1])
    expect((await refuse(seller, waiting, { parcel: parcelOf(waiting).id })).body).toMatchObject({
      code: 'move_refused',
    })
    const byCard = await after.placed(buyer, [[await product(), 1]])
    await after.move(seller, byCard.id, sent)
    expect(byCard.cash).toBeNull()
    expect((await refuse(seller, byCard, { parcel: parcelOf(byCard).id })).body).toMatchObject({
      code: 'not_paid_at_the_door',
    })
    expect((await refuse(buyer, byCard, { parcel: parcelOf(byCard).id })).status).toBe(403)
  })

  test('delivered and not taken at the same moment: one of them holds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const placedOrder = await placed([await product(), 1])
      await after.move(seller, placedOrder.id, sent)
      const answers = await Promise.all([
        after.move(seller, placedOrder.id, { status: 'delivered' }),
        refuse(seller, placedOrder, { parcel: parcelOf(placedOrder).id }),
      ])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    }
    await expectExact()
  })
})

test('cash that was collected goes back by a payout of the team, never by a provider', async () => {
  const placedOrder = await placed([await product(), 2])
  await after.deliver(seller, placedOrder.id)
  const asked = await after.ask(buyer, placedOrder.id, 'refund')
  await after.decide(seller, placedOrder.id, asked.body.requests[0].id, 'approve')
  await settleRefunds(app.resources)
  expect(await after.refundsOf(placedOrder.id)).toMatchObject([{ route: 'payout', status: 'pending' }])
  expect(await after.read(buyer, placedOrder.id)).toMatchObject({
    payment_status: 'refund_due',
    refunded: '0.00',
    payout: { due: placedOrder.total },
    parcels: [{ refund: { amount: placedOrder.total, pending: placedOrder.total, status: 'pending' } }],
  })
  await expectExact()
})

test('the same request twice, at the same moment, places one order', async () => {
  const tea = await product()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => order(buyer, [[tea, 1]], { payment_method: 'cod', key: 'once' })),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect(await ordersOf(buyer)).toHaveLength(1)
  expect(await stockOf(tea)).toBe(9)
})

test('of the last pieces no more are sold than are there', async () => {
  const tea = await product()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => order(buyer, [[tea, 3]], { payment_method: 'cod' })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(answers.filter(({ body }) => body.code === 'out_of_stock')).toHaveLength(5)
  expect(await stockOf(tea)).toBe(1)
  await expectExact()
})

test('whatever happens to the parcels, what is due, collected and taken off is what the order costs', async () => {
  const acts = ['deliver', 'refuse', 'part', 'cancel', 'reduce'] as const
  const admin = await given.admin()
  for (const one of acts)
    for (const two of acts) {
      const placedOrder = await placed([await product(seller, '49.95'), 3], [await product(other, '19.99'), 2])
      for (const [at, act] of [one, two].entries()) {
        const [by, parcel] = [at === 0 ? seller : other, parcelOf(placedOrder, at)]
        const item = placedOrder.items.find(({ id }) => id === parcel.item_ids[0])
        if (act === 'cancel') await after.move(by, placedOrder.id, { status: 'cancelled' })
        else if (act === 'reduce') {
          const { refunded } = (await request(`GET /api/admin/orders/${placedOrder.id}/`, { as: admin })).body.payment
          const body = { reason: 'Late', parcel: parcel.id, amount: '7.77', refunded_before: refunded }
          const answer = await request(`POST /api/admin/orders/${placedOrder.id}/refunds/`, { as: admin, body })
          expect([act, answer.status]).toEqual([act, 201])
          await after.deliver(by, placedOrder.id)
        } else {
          await after.move(by, placedOrder.id, sent)
          if (act === 'deliver') await after.move(by, placedOrder.id, { status: 'delivered' })
          else
            await refuse(by, placedOrder, {
              parcel: parcel.id,
              ...(act === 'part' && { lines: [{ item: item?.id, quantity: 1 }] }),
            })
        }
      }
      const end = await after.read(buyer, placedOrder.id)
      const nothing = end.cash.collected === '0.00'
      expect([one, two, end.cash.due, end.payment_status]).toEqual([one, two, '0.00', nothing ? 'voided' : 'paid'])
    }
  await expectExact()
})
