/** A variant that was removed is named as it was, whatever its product's options become (rules.md C-31). */
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createVariantShop } from '#test/variant-shop.ts'

const app = await startTestApp()
const { request } = app
const given = createGiven(app)
const { own, patch, approve, approved } = await createVariantShop(app)

const named = (name: string, name_bn: string, ...values: [value: string, value_bn: string][]) => ({
  name,
  name_bn,
  values: values.map(([value, value_bn]) => ({ value, value_bn })),
})
const size = named('Size', 'সাইজ', ['S', 'ছোট'], ['M', 'মাঝারি'])
const colour = named('Colour', 'রঙ', ['Red', 'লাল'], ['Blue', 'নীল'])
const red = named('Colour', 'রঙ', ['Red', 'লাল'])

const smallBlue = { variant_name: 'Size S · Colour Blue', variant_name_bn: 'সাইজ ছোট · রঙ নীল' }

const both = {
  options: [size, colour],
  variants: [
    { options: ['M', 'Red'], price: '900', stock_quantity: 3 },
    { options: ['S', 'Blue'], price: '950', stock_quantity: 3 },
  ],
}

async function inCart(product: { id: number; variants: { id: number }[] }) {
  const buyer = await given.buyer()
  const variant_id = product.variants[1]!.id
  const added = await request('POST /api/cart/', { as: buyer, body: { product_id: product.id, variant_id } })
  expect(added.status).toBe(201)
  const cart = async () => (await request('GET /api/cart/', { as: buyer })).body
  const order = () =>
    request('POST /api/orders/', {
      as: buyer,
      body: {
        shipping_address: { name: 'Mitu', phone: '01712345678', address: 'Dhaka' },
        items: [{ product_id: product.id, variant_id, quantity: 1 }],
      },
    })
  return { cart, order }
}

test('in the cart and in the refusal of an order, in both languages, when its value is left out', async () => {
  const product = await approved(both)
  const { cart, order } = await inCart(product)
  const [kept] = product.variants
  await patch(product.id, { options: [size, red], variants: [{ id: kept.id, options: ['M', 'Red'] }] })
  expect(await cart()).toMatchObject([{ product: smallBlue }])
  await approve(product.id)
  expect((await own(product.id)).variants).toHaveLength(1)
  expect(await cart()).toMatchObject([{ product: smallBlue }])
  expect(await order()).toMatchObject({
    status: 409,
    body: { code: 'unavailable', params: { name: 'Kurti, Size S · Colour Blue', name_bn: 'Kurti, সাইজ ছোট · রঙ নীল' } },
  })
})

test('when an option is dropped with it, and others change places afterwards', async () => {
  const product = await approved(both)
  const { cart } = await inCart(product)
  const [kept] = product.variants
  await patch(product.id, { options: [red], variants: [{ id: kept.id, options: ['Red'] }] })
  await approve(product.id)
  await patch(product.id, { options: [red, size], variants: [{ id: kept.id, options: ['Red', 'M'] }] })
  await approve(product.id)
  expect((await own(product.id)).options).toMatchObject([{ name: 'Colour' }, { name: 'Size' }])
  expect(await cart()).toMatchObject([{ product: smallBlue }])
})
