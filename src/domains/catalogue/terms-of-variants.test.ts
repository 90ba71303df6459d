/** What variants cost and have, changed without their options: at once, beside any change that waits. */
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const given = createGiven(app)
const { request } = app
const { db } = app.resources
const seller = await given.seller()
const admin = await given.admin()
const category_id = (await given.category()).id
const tag = (await db.insertInto('tags').values({ name: 'Kurti' }).returning('id').executeTakeFirstOrThrow()).id

const patch = (id: number, body: object, as: { token: string } = seller) =>
  request(`PATCH /api/products/${id}/`, { as, body })
const own = async (id: number) => (await request(`GET /api/seller/products/${id}/`, { as: seller })).body
const sizes = (...values: string[]) => [{ name: 'Size', values: values.map((value) => ({ value })) }]

/** An approved product in two sizes. */
async function kurti() {
  const { body } = await request('POST /api/products/', {
    as: seller,
    body: {
      name: 'Kurti',
      description: 'Block print.',
      category_id,
      tag_ids: [tag],
      options: sizes('S', 'M'),
      variants: ['S', 'M'].map((size) => ({ options: [size], price: '900', stock_quantity: 3 })),
    },
  })
  expect((await patch(body.id, { moderation_status: 'APPROVED' }, admin)).status).toBe(200)
  const product = await own(body.id)
  return { id: product.id as number, small: product.variants[0].id as number, medium: product.variants[1].id as number }
}

test('only the named variants change, at once, in their order', async () => {
  const { id, small, medium } = await kurti()
  const answer = await patch(id, {
    variants: [{ id: medium, price: '950', add_stock: 2, sku: 'TERMS-M', active: true }],
  })
  expect(answer).toMatchObject({ status: 200, body: { moderation_status: 'APPROVED', proposal: null } })
  expect(answer.body.variants).toMatchObject([
    { id: small, options: ['S'], price: '900.00', stock_quantity: 3 },
    { id: medium, options: ['M'], price: '950.00', stock_quantity: 5, sku: 'TERMS-M' },
  ])
})

test('a change of the options that waits still waits, and a rejected one is not proposed again', async () => {
  const { id, small, medium } = await kurti()
  const wider = {
    options: sizes('S', 'M', 'L'),
    variants: [
      { id: small, options: ['S'] },
      { id: medium, options: ['M'] },
      { options: ['L'], price: '990' },
    ],
  }
  expect((await patch(id, wider)).body.proposal.status).toBe('IN_REVIEW')
  const waiting = await patch(id, { variants: [{ id: small, price: '880' }] })
  expect(waiting.body.proposal).toMatchObject({ status: 'IN_REVIEW', options: [{ values: { length: 3 } }] })
  expect(waiting.body.variants[0].price).toBe('880.00')
  await patch(id, { moderation_status: 'REJECTED', review_note: 'No picture of L.' }, admin)
  const rejected = await patch(id, { variants: [{ id: small, price: '870' }] })
  expect(rejected.body.proposal.status).toBe('REJECTED')
  expect(rejected.body.variants[0].price).toBe('870.00')
})

test('what is wrong is said at its variant, and nothing is saved', async () => {
  const { id, small, medium } = await kurti()
  const other = await kurti()
  await patch(other.id, { variants: [{ id: other.small, sku: 'TERMS-TAKEN' }] })
  const wrong = await patch(id, {
    variants: [
      { id: medium, price: '950' },
      { id: small, sku: 'TERMS-TAKEN' },
    ],
  })
  expect(wrong).toMatchObject({ status: 400, body: { fields: { 'variants.1.sku': [expect.any(String)] } } })
  const unknown = await patch(id, { variants: [{ id: other.small, price: '950' }] })
  expect(unknown.body.field_codes).toEqual({ 'variants.0.id': ['variant_unknown'] })
  const none = [small, medium].map((variant) => ({ id: variant, active: false }))
  expect((await patch(id, { variants: none })).body.field_codes).toEqual({ variants: ['variant_none_offered'] })
  const lower = await patch(id, { variants: [{ id: small, stock_quantity: 1 }] })
  expect(lower.status).toBe(409)
  expect((await own(id)).variants).toMatchObject([
    { price: '900.00', stock_quantity: 3, sku: null, active: true },
    { price: '900.00', stock_quantity: 3, sku: null, active: true },
  ])
})

test('a new variant, other values and a picture need the options beside them', async () => {
  const { id, small } = await kurti()
  for (const variant of [{ options: ['L'] }, { id: small, options: ['Small'] }, { id: small, picture: null }])
    expect((await patch(id, { variants: [variant] })).body.field_codes).toEqual({ options: ['required'] })
})
