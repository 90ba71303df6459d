import { beforeEach, describe, expect, test } from 'vitest'
import { DAY } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const { request } = app
const { db } = app.resources
const given = createGiven(app)

type Listed = { id: number; code: string }
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY)

const admin = await given.admin()
const seller = await given.seller({ name: 'Jamdani House' })
beforeEach(async () => {
  await db.deleteFrom('coupon_uses').execute()
  await db.deleteFrom('coupons').execute()
})

const create = (as: { token: string }, body: object) => request('POST /api/coupons/', { as, body })
const codes = async (as?: { token: string }, query = '') =>
  (await request(`GET /api/coupons/${query}`, as ? { as } : {})).body.map(({ code }: Listed) => code)

describe('creating', () => {
  test('an administrator creates one for the market, a seller for the own store', async () => {
    const market = await create(admin, { code: ' eid mubarak ', discount_percent: 15, max_discount: '300' })
    expect(market).toMatchObject({
      status: 201,
      body: {
        code: 'EIDMUBARAK',
        discount_percent: 15,
        discount_amount: null,
        min_subtotal: '0.00',
        max_discount: '300.00',
        usage_limit: null,
        used_count: 0,
        per_user_limit: 1,
        expiry_date: null,
        active: true,
        seller: null,
      },
    })
    const store = await create(seller, {
      code: 'JAMDANI-50',
      discount_amount: 50,
      min_subtotal: 500,
      expiry_date: '2030-01-31',
      seller: 'somebody else',
    })
    expect(store).toMatchObject({
      status: 201,
      body: {
        discount_percent: null,
        discount_amount: '50.00',
        min_subtotal: '500.00',
        // The end of that day in Dhaka.
        expiry_date: '2030-01-31T17:59:59.999Z',
        seller: 'Jamdani House',
        seller_slug: seller.store.slug,
      },
    })
  })

  test('a seller without a store cannot create one', async () => {
    const homeless = await given.user({ role: 'SELLER' })
    expect((await create(homeless, { code: 'NONE', discount_percent: 5 })).status).toBe(403)
  })

  test('a code is unique ignoring case, also when created concurrently', async () => {
    const answers = await Promise.all(
      ['EID', 'eid', 'E I D', 'Eid'].map((code, index) =>
        create(index % 2 === 0 ? admin : seller, { code, discount_percent: 5 }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const [refused] = answers.filter(({ status }) => status !== 201)
    expect(refused?.body).toMatchObject({
      fields: { code: ['There is already a coupon with this code.'] },
      field_codes: { code: ['coupon_code_taken'] },
    })
  })

  test.each<[string, object, string]>([
    ['no discount', { code: 'EID' }, 'discount_percent'],
    ['two discounts', { code: 'EID', discount_percent: 5, discount_amount: 5 }, 'discount_percent'],
    ['no percent', { code: 'EID', discount_percent: 0 }, 'discount_percent'],
    ['over a hundred percent', { code: 'EID', discount_percent: 101 }, 'discount_percent'],
    ['half a percent', { code: 'EID', discount_percent: 7.5 }, 'discount_percent'],
    ['no amount', { code: 'EID', discount_amount: 0 }, 'discount_amount'],
    ['a negative amount', { code: 'EID', discount_amount: -5 }, 'discount_amount'],
    ['a limit of nothing', { code: 'EID', discount_percent: 5, usage_limit: 0 }, 'usage_limit'],
    ['a limit of nothing each', { code: 'EID', discount_percent: 5, per_user_limit: 0 }, 'per_user_limit'],
    ['a short code', { code: 'E1', discount_percent: 5 }, 'code'],
    ['a long code', { code: 'E'.repeat(41), discount_percent: 5 }, 'code'],
    ['a strange code', { code: 'ঈদ-২০২৬', discount_percent: 5 }, 'code'],
    ['no code', { discount_percent: 5 }, 'code'],
    ['a blank code', { code: '  ', discount_percent: 5 }, 'code'],
    [
      'an end before its start',
      { code: 'EID', discount_percent: 5, starts_at: '2030-02-01', expiry_date: '2030-01-31' },
      'expiry_date',
    ],
    ['a day that is none', { code: 'EID', discount_percent: 5, expiry_date: '2030-02-31' }, 'expiry_date'],
  ])('%s is refused at its field', async (_name, body, field) => {
    const answer = await create(admin, body)
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]])
  })
})

describe('the list', () => {
  test("shows those that apply now; a seller also sees the own store's, an administrator all", async () => {
    await given.coupon({ code: 'OPEN' })
    await given.coupon({ code: 'OTHER-STORE', store_id: (await given.seller()).store.id })
    await given.coupon({ code: 'OFF', active: false })
    await given.coupon({ code: 'HANDED-OUT', public: false })
    await given.coupon({ code: 'LATER', starts_at: daysFromNow(1) })
    await given.coupon({ code: 'OVER', starts_at: daysFromNow(-2), expires_at: daysFromNow(-1) })
    await given.coupon({ code: 'USED-UP', usage_limit: 3, used_count: 3 })
    await given.coupon({ code: 'OWN-OFF', store_id: seller.store.id, active: false })
    const all = ['OTHER-STORE', 'OPEN']
    expect(await codes()).toEqual(all)
    expect(await codes(await given.buyer())).toEqual(all)
    expect(await codes(seller)).toEqual(['OWN-OFF', ...all])
    expect(await codes(admin)).toHaveLength(8)
  })

  test('is searched by code and store, and is paged', async () => {
    await given.coupon({ code: 'EID-10' })
    await given.coupon({ code: 'BOISHAKH', store_id: seller.store.id })
    expect(await codes(undefined, '?search=eid')).toEqual(['EID-10'])
    expect(await codes(undefined, '?search=jamdani')).toEqual(['BOISHAKH'])
    expect(await codes(undefined, '?search=%25')).toEqual([])
    const page = await request('GET /api/coupons/?page=1&page_size=1')
    expect(page.body).toMatchObject({ count: 2, results: [{ code: 'BOISHAKH' }] })
  })
})

describe('changing', () => {
  test('PATCH changes the given fields, PUT replaces all', async () => {
    const { body } = await create(seller, { code: 'EID', discount_percent: 5, min_subtotal: 100, usage_limit: 9 })
    const line = `/api/coupons/${body.id}/` as const
    const patched = await request(`PATCH ${line}`, { as: seller, body: { usage_limit: 20, active: false } })
    expect(patched.body).toMatchObject({ code: 'EID', min_subtotal: '100.00', usage_limit: 20, active: false })
    const put = await request(`PUT ${line}`, { as: seller, body: { code: 'EID', discount_amount: 20 } })
    expect(put.body).toMatchObject({
      discount_percent: null,
      discount_amount: '20.00',
      min_subtotal: '0.00',
      usage_limit: null,
      active: true,
    })
  })

  test('a taken code and a second discount are refused', async () => {
    await given.coupon({ code: 'TAKEN' })
    const { id } = await given.coupon({ code: 'MINE', store_id: seller.store.id })
    const patch = (body: object) => request(`PATCH /api/coupons/${id}/`, { as: seller, body })
    expect((await patch({ code: 'taken' })).body.field_codes).toEqual({ code: ['coupon_code_taken'] })
    expect((await patch({ discount_amount: 5 })).body.field_codes).toEqual({
      discount_percent: ['coupon_one_discount'],
    })
    expect((await patch({ code: 'mine' })).status).toBe(200)
  })

  test('a used one is deactivated instead of deleted', async () => {
    const buyer = await given.buyer()
    const product = await given.product()
    const { id } = await given.coupon({ code: 'USED' })
    const unused = await given.coupon({ code: 'UNUSED' })
    const order = await request('POST /api/orders/', {
      as: buyer,
      body: {
        shipping_address: { name: 'Rahima', phone: '01712345678', address: 'Road 3' },
        items: [{ product_id: product.id, quantity: 1 }],
        coupon_code: 'used',
      },
    })
    expect(order.status).toBe(201)
    for (const one of [id, unused.id])
      expect((await request(`DELETE /api/coupons/${one}/`, { as: admin })).status).toBe(204)
    expect((await request(`GET /api/coupons/${id}/`, { as: admin })).body).toMatchObject({
      active: false,
      used_count: 1,
    })
    expect((await request(`GET /api/coupons/${unused.id}/`, { as: admin })).status).toBe(404)
  })
})

describe('applying', () => {
  const apply = (as: { token: string }, code: unknown) => request('POST /api/coupons/apply/', { as, body: { code } })
  const buyerWith = async (...lines: [{ id: number }, number][]) => {
    const buyer = await given.buyer()
    for (const [{ id }, quantity] of lines) await given.cartLine({ user_id: buyer.id, product_id: id, quantity })
    return buyer
  }

  test("returns the cart's discount, and does not use the coupon up", async () => {
    const product = await given.product({ price_poisha: 45_055 })
    const buyer = await buyerWith([product, 2])
    const { id } = await given.coupon({ code: 'EID15', discount_percent: 15, usage_limit: 1 })
    for (const typed of ['EID15', ' eid 15 '])
      expect(await apply(buyer, typed)).toMatchObject({
        status: 200,
        body: { message: 'Coupon applied: BDT 135.17 off', code: 'EID15', discount_percent: 15, discount: '135.17' },
      })
    expect((await request(`GET /api/coupons/${id}/`, { as: admin })).body.used_count).toBe(0)
  })

  test("counts the items that can be ordered, and for a store's coupon only its goods", async () => {
    const own = await given.product({ price_poisha: 10_000, store_id: seller.store.id })
    const other = await given.product({ price_poisha: 50_000 })
    const gone = await given.product({ store_id: seller.store.id, moderation_status: 'REJECTED' })
    const soldOut = await given.product({ store_id: seller.store.id, stock_quantity: 0 })
    const buyer = await buyerWith([own, 2], [other, 1], [gone, 3], [soldOut, 3])
    await given.coupon({ code: 'STORE', store_id: seller.store.id, discount_percent: 50 })
    await given.coupon({ code: 'MARKET', discount_percent: 50 })
    expect((await apply(buyer, 'STORE')).body.discount).toBe('100.00')
    expect((await apply(buyer, 'MARKET')).body.discount).toBe('350.00')
    const without = await buyerWith([other, 1])
    expect(await apply(without, 'STORE')).toMatchObject({
      status: 409,
      body: { code: 'coupon_other_store', params: { seller: 'Jamdani House' } },
    })
  })

  test.each<[string, object, string, string]>([
    ['unknown', { code: 'ANOTHER' }, 'coupon_invalid', 'Invalid coupon code'],
    ['expired', { starts_at: daysFromNow(-2), expires_at: daysFromNow(-1) }, 'coupon_expired', 'Coupon has expired'],
    ['used up', { usage_limit: 2, used_count: 2 }, 'coupon_used_up', 'Coupon usage limit reached'],
    ['dear', { min_subtotal_poisha: 50_000 }, 'coupon_minimum', 'Spend BDT 500.00 or more to use this coupon'],
  ])('a coupon that is %s is refused with the text of the product page', async (_name, values, code, detail) => {
    await given.coupon({ code: 'EID', ...values })
    const buyer = await buyerWith([await given.product(), 1])
    expect(await apply(buyer, 'EID')).toMatchObject({ status: 409, body: { code, detail } })
  })

  test.each([undefined, '', 7, 'x'.repeat(300), null, ['EID'], "' or 1=1 --", '%'])(
    '%j never causes a server error',
    async (code) => {
      const buyer = await buyerWith([await given.product(), 1])
      expect([400, 409]).toContain((await apply(buyer, code)).status)
    },
  )
})
