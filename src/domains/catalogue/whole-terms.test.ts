/** Clients that know no variants, and what else is done with products with options. */
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createVariantShop } from '#test/variant-shop.ts'
import { withOptions } from '#test/variants.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db } = app.resources
const { request } = app
const { seller, category, patch, create, named, sizes, approved, kurti } = await createVariantShop(app)
type Shown = { id: number; options: string[]; sku: string | null }

describe('clients that know no variants', () => {
  test('change the terms of the only variant, and may send back what they were shown', async () => {
    const product = await approved()
    const { price, stock_quantity } = product
    const same = await patch(product.id, { name: 'Kurti two', price, stock_quantity, category_id: category })
    expect(same).toMatchObject({ status: 200, body: { proposal: { name: 'Kurti two' } } })
    const changed = await patch(product.id, { price: '1', stock_quantity: 900, add_stock: 1, sku: 'X' })
    expect(changed.body).toMatchObject({
      field_codes: {
        price: ['per_variant'],
        stock_quantity: ['per_variant'],
        add_stock: ['per_variant'],
        sku: ['per_variant'],
      },
    })
    const [small] = product.variants
    const one = await patch(product.id, { variant_id: small.id, price: '1.50', add_stock: 4 })
    expect(one.body.variants[0]).toMatchObject({ price: '1.50', stock_quantity: 7 })
    expect((await patch(product.id, { variant_id: 999_999_999, price: '1' })).body.field_codes).toEqual({
      variant_id: ['variant_unknown'],
    })
  })
})

describe('a product with options', () => {
  test('is copied with its variants, without stock, SKU and barcode', async () => {
    const product = await approved({
      variants: [
        { options: ['S'], price: '9', stock_quantity: 4, sku: 'COPY-S', barcode: '12' },
        { options: ['M'], price: '11', stock_quantity: 4 },
      ],
    })
    const { body } = await request(`POST /api/seller/products/${product.id}/duplicate/`, { as: seller })
    expect(body).toMatchObject({
      moderation_status: 'DRAFT',
      options: product.options,
      stock_quantity: 0,
      price: '9.00',
    })
    expect(body.variants).toMatchObject([
      { options: ['S'], price: '9.00', stock_quantity: 0, sku: null, barcode: null },
      { options: ['M'], price: '11.00', stock_quantity: 0 },
    ])
  })

  test('is deleted with its variants, whose SKUs become free', async () => {
    const body = { variants: [{ options: ['S'], price: '9', sku: 'GONE-S' }] }
    const product = await approved(body)
    expect((await request(`DELETE /api/products/${product.id}/`, { as: seller })).status).toBe(204)
    expect((await create({ ...kurti(), ...body })).status).toBe(201)
  })

  test('is found by the SKU and the barcode of a variant, and counts as low or out when one of them is', async () => {
    const fresh = await given.seller()
    const { body } = await create(
      {
        ...kurti(),
        variants: [
          { options: ['S'], price: '9', stock_quantity: 50, sku: 'FIND-S' },
          { options: ['M'], price: '9', stock_quantity: 0, barcode: '55501' },
        ],
      },
      fresh,
    )
    const found = async (query: string) =>
      (await request(`GET /api/seller/products/?${query}`, { as: fresh })).body.map(({ id }: Shown) => id)
    expect(await found('search=find-s')).toEqual([body.id])
    expect(await found('search=5550')).toEqual([body.id])
    expect(await found('stock=out')).toEqual([body.id])
    expect(await found('stock=low')).toEqual([])
  })

  test('its removed variants stay in carts as not available', async () => {
    const product = await given.product({ store_id: seller.store.id })
    const ids = await withOptions(db, product, { Size: ['S', 'M'] })
    const [small, medium] = [...ids.values()]
    const buyer = await given.buyer()
    await request('POST /api/cart/', { as: buyer, body: { product_id: product.id, variant_id: medium } })
    const removed = await patch(product.id, {
      options: [sizes('S', 'M')],
      variants: [{ id: small, options: ['S'] }],
    })
    expect(named(removed.body.variants)).toEqual(['S'])
    const { body } = await request('GET /api/cart/', { as: buyer })
    expect(body).toMatchObject([{ product: { variant_id: medium, variant_name: 'Size M', available: false } }])
    const shipping_address = { name: 'Mitu', phone: '01712345678', address: 'Dhaka' }
    const items = [{ product_id: product.id, variant_id: medium, quantity: 1 }]
    const order = await request('POST /api/orders/', { as: buyer, body: { shipping_address, items } })
    expect(order).toMatchObject({ status: 409, body: { code: 'unavailable' } })
  })
})
