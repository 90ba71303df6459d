import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OrderOffer } from '#contract/orders/offers.ts'
import { clock, DAY } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { type Bought, createCheckout, shippingAddress } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { proveNumber } from '#test/proven-number.ts'

const app = await startTestApp()
const { request } = app
const { db, invalidations } = app.resources
const given = createGiven(app)
const { order, everything } = createCheckout(app)
const admin = await given.admin()

type Buyer = Awaited<ReturnType<typeof given.buyer>>
let buyer: Buyer
let tea: Awaited<ReturnType<typeof given.product>>
beforeEach(async () => {
  buyer = await given.buyer()
  await proveNumber(app, buyer)
  tea = await given.product({ price_poisha: 100_000, stock_quantity: 100 })
})
afterEach(async () => {
  clock.set(null)
  await db.deleteFrom('setting_changes').where('id', '>', 1).execute()
  invalidations.invalidateLocally(['settings'])
})

const set = async (body: Record<string, unknown>) => {
  const { seen } = (await request('GET /api/admin/settings/', { as: admin })).body
  expect((await request('PATCH /api/admin/settings/', { as: admin, body: { seen, ...body } })).status).toBe(200)
}
const offers = async (items: readonly Bought[], body: Record<string, unknown> = {}): Promise<OrderOffer[]> => {
  const { phone, address, city } = shippingAddress
  const named = items.map(([{ id, variant_id }, quantity]) => ({ product_id: id, variant_id, quantity }))
  const answer = await request('POST /api/payments/offers/', {
    as: buyer,
    body: { items: named, phone, address, city, ...body },
  })
  expect(answer.status).toBe(200)
  return answer.body
}
const cash = async (...asked: Parameters<typeof offers>) =>
  (await offers(...asked)).find(({ flow }) => flow === 'on_delivery') ?? expect.fail('cash is offered or refused')
const byCash = (items: readonly Bought[], body: Record<string, unknown> = {}) =>
  order(buyer, items, { payment_method: 'cod', ...body })

/** What the offer says is what placing the order says, and a refusal changes nothing. */
async function expectRefused(refusal: { reason: string; params: object }, items: readonly Bought[], body = {}) {
  const to = { ...shippingAddress, ...body }
  expect((await cash(items, body)).refusal).toEqual(refusal)
  const before = await everything()
  expect(await byCash(items, { shipping_address: to })).toMatchObject({
    status: 409,
    body: { code: 'method_not_offered', params: { method: 'cod', reason: refusal.reason, ...refusal.params } },
  })
  expect(await everything()).toEqual(before)
  expect((await order(buyer, items, { shipping_address: to })).status).toBe(201)
}

/** A parcel of an earlier order of the buyer, by any way of paying. */
async function parcel(values: { status: string; refused_at?: Date }) {
  const { body } = await order(buyer, [[tea, 1]])
  expect(body.parcels).toHaveLength(1)
  const at = values.refused_at ?? new Date()
  await db
    .updateTable('parcels')
    .set({
      status: values.status,
      tracking: 'BD-1',
      shipped_at: at,
      ...(values.status === 'delivered' && { delivered_at: at }),
      ...(values.refused_at && { refused_at: at }),
    } as never)
    .where('order_id', '=', body.id)
    .execute()
}

test('every way to pay is offered with its limits and its fee, and nothing is written', async () => {
  await set({ cash_fee: '50', cash_min: '100' })
  const before = await everything()
  expect(await offers([[tea, 1]])).toEqual([
    {
      method: 'cod',
      flow: 'on_delivery',
      min: '100.00',
      max: '20000.00',
      fee: '50.00',
      refusal: null,
      phone_proof: false,
    },
    { method: 'card', flow: 'immediate', min: null, max: null, fee: '0.00', refusal: null, phone_proof: false },
  ])
  expect(await everything()).toEqual(before)
})

test('the fee is a charge of the order, and its total has it', async () => {
  await set({ cash_fee: '50' })
  const plain = (await order(buyer, [[tea, 1]])).body
  const { body } = await byCash([[tea, 1]], { expected_total: (Number(plain.total) + 50).toFixed(2) })
  expect(body.code).toBeUndefined()
  expect(body.charges.find(({ kind }: { kind: string }) => kind === 'cash_fee')).toMatchObject({ amount: '50.00' })
  expect(Number(body.total)).toBeCloseTo(Number(plain.total) + 50)
  expect((await byCash([[tea, 1]], { expected_total: plain.total })).body).toMatchObject({
    code: 'total_changed',
    params: { total: body.total },
  })
  expect(plain.charges.map(({ kind }: { kind: string }) => kind)).not.toContain('cash_fee')
})

describe('an order is refused', () => {
  test('while the team has cash off', async () => {
    await set({ cash_on_delivery: false })
    await expectRefused({ reason: 'off', params: {} }, [[tea, 1]])
  })

  test('above the largest total, the fee included', async () => {
    await parcel({ status: 'delivered' })
    // 1,000.00 of goods, 9.99 of shipping, 80.00 of tax.
    await set({ cash_max: '1100', cash_fee: '10.01' })
    expect((await cash([[tea, 1]])).refusal).toBeNull()
    await set({ cash_max: '1099.99' })
    await expectRefused({ reason: 'amount_too_large', params: { amount: '1099.99' } }, [[tea, 1]])
  })

  test('below the smallest total, as the coupon makes it', async () => {
    const coupon = await given.coupon({ discount_percent: 50 })
    await set({ cash_min: '1000' })
    expect((await cash([[tea, 1]])).refusal).toBeNull()
    const { refusal } = await cash([[tea, 1]], { coupon_code: coupon.code })
    expect(refusal).toEqual({ reason: 'amount_too_small', params: { amount: '1000.00' } })
    const answer = await byCash([[tea, 1]], { coupon_code: coupon.code })
    expect(answer.body.params).toMatchObject({ reason: 'amount_too_small', amount: '1000.00' })
    expect((await cash([[tea, 1]], { coupon_code: 'UNKNOWN' })).refusal).toBeNull()
  })

  test('as a first one above its limit, until something was delivered', async () => {
    await expectRefused({ reason: 'first_order', params: { amount: '5000.00' } }, [[tea, 5]])
    await parcel({ status: 'shipped' })
    expect((await cash([[tea, 5]])).refusal).toMatchObject({ reason: 'first_order' })
    await parcel({ status: 'delivered' })
    expect((await cash([[tea, 5]])).refusal).toBeNull()
    expect((await byCash([[tea, 5]])).status).toBe(201)
  })

  test('after so many parcels refused at the door, and for 180 days', async () => {
    const refused_at = new Date(Date.now() - 10 * DAY)
    await parcel({ status: 'cancelled', refused_at })
    expect((await cash([[tea, 1]])).refusal).toBeNull()
    await parcel({ status: 'cancelled', refused_at })
    await expectRefused({ reason: 'record', params: {} }, [[tea, 1]])
    await db
      .updateTable('parcels')
      .set({ refused_at: new Date(Date.now() - 181 * DAY) })
      .where('refused_at', 'is not', null)
      .execute()
    expect((await cash([[tea, 1]])).refusal).toBeNull()
  })

  test('when one of its stores takes no cash, which is named in both languages', async () => {
    const store = await given.store({ name: 'Jamdani House', name_bn: 'জামদানি ঘর', takes_cash: false })
    const sari = await given.product({ store_id: store.id })
    const params = { store: 'Jamdani House', store_bn: 'জামদানি ঘর' }
    await expectRefused({ reason: 'store', params }, [
      [tea, 1],
      [sari, 1],
    ])
  })

  test('with a product of a category that is left out, or of its sub-category', async () => {
    const jewels = await given.category()
    const rings = await given.category({ parent_id: jewels.id })
    const ring = await given.product({ category_id: rings.id, name: 'Gold ring', name_bn: 'সোনার আংটি' })
    await set({ cash_categories_excluded: [jewels.id] })
    const params = { product_name: 'Gold ring', product_name_bn: 'সোনার আংটি' }
    await expectRefused({ reason: 'category', params }, [
      [tea, 1],
      [ring, 1],
    ])
    await set({ cash_categories_excluded: [] })
    expect((await cash([[ring, 1]])).refusal).toBeNull()
  })

  test('to an area that is left out, by the address or the city', async () => {
    await set({ cash_areas_excluded: ['Ukhia', 'টেকনাফ'] })
    expect((await cash([[tea, 1]])).refusal).toBeNull()
    await expectRefused({ reason: 'area', params: { area: 'Ukhia' } }, [[tea, 1]], { address: 'Camp road, UKHIA' })
    await expectRefused({ reason: 'area', params: { area: 'টেকনাফ' } }, [[tea, 1]], { city: 'টেকনাফ, কক্সবাজার' })
    // Not known yet.
    expect((await cash([[tea, 1]], { address: '', city: '' })).refusal).toBeNull()
  })
})

describe('the phone number', () => {
  const phone = '01812-345678'
  const shipping_address = { ...shippingAddress, phone }

  test('is proven before an order is placed, in whatever notation', async () => {
    expect(await cash([[tea, 1]], { phone })).toMatchObject({ refusal: null, phone_proof: true })
    const before = await everything()
    expect((await byCash([[tea, 1]], { shipping_address })).body).toMatchObject({ code: 'phone_not_proven' })
    expect(await everything()).toEqual(before)
    await proveNumber(app, buyer, '+8801812345678')
    expect(await cash([[tea, 1]], { phone: '+880 1812 345678' })).toMatchObject({ phone_proof: false })
    expect((await byCash([[tea, 1]], { shipping_address })).status).toBe(201)
  })

  test('may be missing or half typed while the order is filled in', async () => {
    for (const typed of ['', '0181', 'nonsense'])
      expect(await cash([[tea, 1]], { phone: typed })).toMatchObject({ refusal: null, phone_proof: true })
  })

  test('that nobody can prove makes cash not offered; one proven before still is', async () => {
    const silent = await startTestApp({ DEV_MAIL: '0' })
    const there = createGiven(silent)
    const [person, product] = [await there.buyer(), await there.product()]
    await proveNumber(silent, person)
    const ask = async (typed: string) => {
      const body = { items: [{ product_id: product.id, quantity: 1 }], phone: typed }
      const answer = await silent.request('POST /api/payments/offers/', { as: person, body })
      return answer.body.find(({ method }: OrderOffer) => method === 'cod')
    }
    expect(await ask(phone)).toMatchObject({ refusal: { reason: 'off', params: {} } })
    expect(await ask(shippingAddress.phone)).toMatchObject({ refusal: null, phone_proof: false })
  })
})

test('what cannot be bought leaves the rest of the offer as it is', async () => {
  const gone = await given.product({ moderation_status: 'REJECTED' })
  expect(
    await offers([
      [tea, 1],
      [gone, 1],
      [{ id: 999_999 }, 1],
    ]),
  ).toHaveLength(2)
})

test('a request sent twice is answered by its order, whatever is refused by then', async () => {
  const first = await byCash([[tea, 1]], { key: 'k'.repeat(32) })
  expect(first.status).toBe(201)
  await set({ cash_on_delivery: false })
  const again = await byCash([[tea, 1]], { key: 'k'.repeat(32) })
  expect([again.status, again.body.id]).toEqual([201, first.body.id])
})
