import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { withOptions } from '#test/variants.ts'

const app = await startTestApp()
const { request } = app
const { db } = app.resources
const given = createGiven(app)

let buyer: Awaited<ReturnType<typeof given.buyer>>
beforeEach(async () => {
  buyer = await given.buyer()
})

async function kurti() {
  const product = await given.product({ name: 'Kurti', price_poisha: 90_000, stock_quantity: 5 })
  const ids = await withOptions(db, product, { Size: ['S', 'M'], Colour: ['Indigo', 'Red'] }, ([size, colour]) => ({
    price_poisha: size === 'M' ? 95_000 : 90_000,
    stock_quantity: colour === 'Red' ? 0 : 5,
  }))
  return { ...product, ids }
}

const add = (body: object) => request('POST /api/cart/', { as: buyer, body })
const cart = async () => (await request('GET /api/cart/', { as: buyer })).body

describe('a product with options in the cart', () => {
  test('needs its variant, and answers with the choices', async () => {
    const { id, ids } = await kurti()
    const answer = await add({ product_id: id })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'variant_needed',
        detail: 'Choose Size and Colour of Kurti.',
        choices: {
          options: [
            { name: 'Size', values: ['S', 'M'] },
            { name: 'Colour', values: ['Indigo', 'Red'] },
          ],
        },
      },
    })
    expect(answer.body.choices.variants).toContainEqual({
      id: ids.get('Size M · Colour Indigo'),
      options: ['M', 'Indigo'],
      price: '950.00',
      stock_quantity: 5,
    })
    expect(await cart()).toEqual([])
  })

  test('is named in Bangla too by what is refused, where it has such names', async () => {
    const { id, ids, store_id } = await kurti()
    const options = [
      { name: 'Size', name_bn: 'সাইজ', values: ['S', 'M'].map((value) => ({ value, value_bn: null, swatch: null })) },
      {
        name: 'Colour',
        name_bn: null,
        values: ['Indigo', 'Red'].map((value) => ({ value, value_bn: null, swatch: null })),
      },
    ]
    await db
      .updateTable('products')
      .set({ name_bn: 'কুর্তি', options: JSON.stringify(options) })
      .where('id', '=', id)
      .execute()
    const names = { name: 'Kurti', name_bn: 'কুর্তি' }
    const unnamed = await add({ product_id: id })
    expect(unnamed.body.params).toEqual({
      product_id: id,
      ...names,
      options: 'Size, Colour',
      options_bn: 'সাইজ, Colour',
    })
    const red = ids.get('Size M · Colour Red')
    const none = await add({ product_id: id, variant_id: red })
    expect([none.body.code, none.body.params]).toMatchObject([
      'out_of_stock',
      { name: 'Kurti, Size M · Colour Red', name_bn: 'কুর্তি, সাইজ M · Colour Red' },
    ])
    const bangla = { name_bn: `ঘর ${id}` }
    await db
      .updateTable('stores')
      .set({ ...bangla, on_holiday: true })
      .where('id', '=', store_id)
      .execute()
    const away = await add({ product_id: id, variant_id: ids.get('Size M · Colour Indigo') })
    expect([away.body.code, away.body.params.seller_bn]).toEqual(['store_on_holiday', bangla.name_bn])
  })

  test('has a line for each variant, with its own name, price and stock', async () => {
    const { id, ids } = await kurti()
    await add({ product_id: id, variant_id: ids.get('Size S · Colour Indigo') })
    await add({ product_id: id, variant_id: ids.get('Size M · Colour Indigo'), quantity: 2 })
    await add({ product_id: id, variant_id: ids.get('Size M · Colour Indigo') })
    expect(await cart()).toMatchObject([
      { quantity: 1, product: { id, variant_name: 'Size S · Colour Indigo', price: '900.00', stock_quantity: 5 } },
      { quantity: 3, product: { id, variant_name: 'Size M · Colour Indigo', price: '950.00', stock_quantity: 5 } },
    ])
  })

  test('refuses a sold-out variant, and one of another product', async () => {
    const { id, ids } = await kurti()
    const other = await kurti()
    const soldOut = await add({ product_id: id, variant_id: ids.get('Size S · Colour Red') })
    expect(soldOut).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
    const foreign = await add({ product_id: id, variant_id: other.ids.get('Size S · Colour Indigo') })
    expect(foreign.status).toBe(404)
  })

  test('is ordered by its variant, whose stock falls', async () => {
    const { id, ids } = await kurti()
    const variant_id = ids.get('Size M · Colour Indigo')
    const shipping_address = { name: 'Mitu', phone: '01712345678', address: 'Dhaka' }
    const items = [{ product_id: id, variant_id, quantity: 4 }]
    const placed = await request('POST /api/orders/', { as: buyer, body: { shipping_address, items } })
    expect(placed).toMatchObject({
      status: 201,
      body: { items: [{ variant_id, variant_name: 'Size M · Colour Indigo', price: '950.00', quantity: 4 }] },
    })
    const { body } = await request(`GET /api/products/${id}/`)
    expect(body).toMatchObject({ stock_quantity: 6, price: '900.00', price_max: '950.00' })
    expect(body.variants.map((one: { stock_quantity: number }) => one.stock_quantity)).toEqual([5, 0, 1, 0])
    const more = await request('POST /api/orders/', {
      as: buyer,
      body: { shipping_address, items: [{ product_id: id, variant_id, quantity: 2 }] },
    })
    expect(more).toMatchObject({ status: 409, body: { code: 'out_of_stock', params: { left: 1 } } })
    const unnamed = await request('POST /api/orders/', {
      as: buyer,
      body: { shipping_address, items: [{ product_id: id, quantity: 1 }] },
    })
    expect(unnamed).toMatchObject({ status: 400, body: { code: 'variant_needed' } })
  })

  test('is shown on the wishlist with its prices, and moved from it by its variant', async () => {
    const { id, ids } = await kurti()
    const added = await request('POST /api/wishlist/', { as: buyer, body: { product_id: id } })
    expect(added.body.product).toMatchObject({ price: '900.00', price_max: '950.00', has_options: true })
    const move = (body: object) => request(`POST /api/wishlist/${added.body.id}/move_to_cart/`, { as: buyer, body })
    expect(await move({})).toMatchObject({ status: 400, body: { code: 'variant_needed' } })
    const moved = await move({ variant_id: ids.get('Size M · Colour Indigo') })
    expect(moved.body.product).toMatchObject({ variant_name: 'Size M · Colour Indigo', price: '950.00' })
  })
})
