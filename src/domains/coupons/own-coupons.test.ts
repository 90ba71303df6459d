import { expect, test } from 'vitest'
import { couponStates } from '#contract/coupons/coupon-rules.ts'
import { DAY } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { shippingAddress } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const strict = await startTestApp({ RATE_LIMIT_SCALE: '1' })
const { request } = app
const given = createGiven(app)

type Person = { id: number; token: string }
type Listed = { id: number; code: string; state: string }
const list = async (query: string, as?: Person): Promise<Listed[]> =>
  (await request(`GET /api/coupons/?${query}`, as ? { as } : {})).body
const codesOf = (coupons: readonly Listed[]) => coupons.map(({ code }) => code).toSorted()
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY)

const buy = (as: Person, product: { id: number }, coupon_code: string) =>
  request('POST /api/orders/', {
    as,
    body: { shipping_address: shippingAddress, items: [{ product_id: product.id, quantity: 1 }], coupon_code },
  })

test('own=1 returns a seller the own store’s, an administrator the market’s, anybody else none', async () => {
  const [seller, other] = [await given.seller(), await given.seller()]
  const mine = await given.coupon({ store_id: seller.store.id, public: false, active: false })
  await given.coupon({ store_id: other.store.id })
  const market = await given.coupon()
  expect(codesOf(await list('own=1', seller))).toEqual([mine.code])
  expect(codesOf(await list('', seller))).toContain(market.code)
  expect(codesOf(await list('own=1', await given.admin()))).toEqual([market.code])
  expect(await list('own=1', await given.buyer())).toEqual([])
  expect(await list('own=1')).toEqual([])
  expect(codesOf(await list(`own=1&search=${mine.code.toLowerCase()}`, seller))).toEqual([mine.code])
  expect(await list('own=1&search=nothing-like-it', seller)).toEqual([])
})

test('each coupon has one state, and the filter by state returns just those', async () => {
  const seller = await given.seller()
  const store_id = seller.store.id
  const coupons = {
    off: await given.coupon({ store_id, active: false, expires_at: daysFromNow(3) }),
    ended: await given.coupon({ store_id, starts_at: daysFromNow(-9), expires_at: daysFromNow(-1) }),
    used_up: await given.coupon({ store_id, starts_at: daysFromNow(-1), usage_limit: 2, used_count: 2 }),
    scheduled: await given.coupon({ store_id, starts_at: daysFromNow(2), expires_at: daysFromNow(4) }),
    running: await given.coupon({ store_id, starts_at: daysFromNow(-1), usage_limit: 2, used_count: 1 }),
  }
  for (const state of couponStates)
    expect(await list(`own=1&state=${state}`, seller)).toMatchObject([{ code: coupons[state].code, state }])
  expect(await list('own=1', seller)).toHaveLength(couponStates.length)
  expect((await request('GET /api/coupons/?own=1&state=lost', { as: seller })).status).toBe(400)
  const page = await request('GET /api/coupons/?own=1&page=2&page_size=2', { as: seller })
  expect(page.body).toMatchObject({ count: 5, results: [{ code: coupons.used_up.code }, { code: coupons.ended.code }] })
})

test('the discounts given are recorded with the uses, also concurrently, and visible to the owner alone', async () => {
  const [seller, stranger] = [await given.seller(), await given.seller()]
  const product = await given.product({ store_id: seller.store.id, price_poisha: 50_000, stock_quantity: 50 })
  const { id, code } = await given.coupon({ store_id: seller.store.id, discount_percent: 20, usage_limit: 3 })
  const buyers = await Promise.all(Array.from({ length: 6 }, () => given.buyer()))
  const orders = await Promise.all(buyers.map((buyer) => buy(buyer, product, code)))
  expect(orders.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 409, 409, 409])
  const seenBy = async (as?: Person) => (await request(`GET /api/coupons/${id}/`, as ? { as } : {})).body
  expect(await seenBy(seller)).toMatchObject({ used_count: 3, discount_total: '300.00', state: 'used_up' })

  // Cancelling one of the orders as a whole releases its use and its discount.
  const at = orders.findIndex(({ status }) => status === 201)
  const path = `/api/orders/${orders[at]?.body.id}` as const
  const requested = await request(`POST ${path}/request_cancel/`, {
    as: buyers[at]!,
    body: { reason: 'Bought by mistake' },
  })
  const answer = `${path}/requests/${requested.body.requests[0].id}/approve/` as const
  expect((await request(`POST ${answer}`, { as: seller, body: {} })).status).toBe(200)
  expect(await seenBy(seller)).toMatchObject({ used_count: 2, discount_total: '200.00', state: 'running' })
  for (const as of [undefined, stranger, await given.buyer()])
    expect(await seenBy(as)).toMatchObject({ discount_total: null })
  expect(await seenBy(await given.admin())).toMatchObject({ discount_total: '200.00' })
})

test('days are days in Dhaka, from the first moment of the first to the last of the last', async () => {
  const seller = await given.seller()
  const { body } = await request('POST /api/coupons/', {
    as: seller,
    body: { code: 'ONE-DAY', discount_amount: '50', starts_at: '2031-02-01', expiry_date: '2031-02-01' },
  })
  expect(body).toMatchObject({
    starts_at: '2031-01-31T18:00:00.000Z',
    expiry_date: '2031-02-01T17:59:59.999Z',
    state: 'scheduled',
    discount_total: '0.00',
  })
})

test('the owner sees the orders that used a coupon, and its uses by day', async () => {
  const [seller, admin] = [await given.seller(), await given.admin({ staff_role: 'finance' })]
  const product = await given.product({ store_id: seller.store.id, price_poisha: 40_000 })
  const { id, code } = await given.coupon({ discount_percent: 25, per_user_limit: null })
  const buyer = await given.buyer()
  const [first, second] = [await buy(buyer, product, code), await buy(buyer, product, code)]
  const uses = (as: Person, query = '') => request(`GET /api/coupons/${id}/uses/${query}`, { as })
  const { body } = await uses(admin)
  expect(body).toMatchObject({
    count: 2,
    results: [
      { order: second.body.id, discount: '100.00' },
      { order: first.body.id, discount: '100.00' },
    ],
  })
  expect(body.days).toHaveLength(30)
  expect(body.days.at(-1)).toMatchObject({ uses: 2, discount: '200.00' })
  expect(body.days.at(-2)).toMatchObject({ uses: 0, discount: '0.00' })
  expect((await uses(admin, '?page=2&page_size=1')).body.results).toHaveLength(1)
  // The market's coupon is not a seller's to see.
  expect((await uses(seller)).status).toBe(404)
})

test('a market-wide coupon works in a buyer’s checkout; unused it is deleted, else deactivated', async () => {
  const finance = await given.admin({ staff_role: 'finance' })
  const make = (body: object) => request('POST /api/coupons/', { as: finance, body })
  const { body } = await make({ code: 'eid 2027', discount_amount: '50', min_subtotal: '100' })
  expect(body).toMatchObject({ code: 'EID2027', seller: null, state: 'running' })
  const product = await given.product({ price_poisha: 20_000 })
  const placed = await buy(await given.buyer(), product, 'eid2027')
  expect([placed.status, placed.body.discount]).toEqual([201, '50.00'])
  const unused = (await make({ code: 'NEVER', discount_percent: 5 })).body
  for (const id of [body.id, unused.id])
    expect((await request(`DELETE /api/coupons/${id}/`, { as: finance })).status).toBe(204)
  expect((await request(`GET /api/coupons/${body.id}/`, { as: finance })).body).toMatchObject({ state: 'off' })
  expect((await request(`GET /api/coupons/${unused.id}/`, { as: finance })).status).toBe(404)
})

test('the codes of others are not found by trying to use them', async () => {
  const strictly = createGiven(strict)
  const seller = await strictly.seller()
  const { code } = await strictly.coupon({ public: false })
  const own = await strictly.coupon({ store_id: seller.store.id })
  const body = { code, discount_percent: 5 }
  for (const call of ['POST /api/coupons/', `PATCH /api/coupons/${own.id}/`, `PUT /api/coupons/${own.id}/`] as const) {
    const tries = Array.from({ length: 121 }, () => strict.request(call, { as: seller, body }))
    const statuses = (await Promise.all(tries)).map(({ status }) => status).toSorted((one, other) => one - other)
    expect(statuses, call).toEqual([...Array.from({ length: 120 }, () => 400), 429])
  }
})
