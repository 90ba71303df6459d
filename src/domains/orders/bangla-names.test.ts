import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const { order } = createCheckout(app)

test('a cart and a wishlist show the Bangla names of today, an order those of when it was placed', async () => {
  const buyer = await given.buyer()
  const store = await given.store({ name: 'Clay House', name_bn: 'মাটির ঘর' })
  const bowl = await given.product({ name: 'Bowl', name_bn: 'মাটির বাটি', store_id: store.id })
  const named = { name: 'Bowl', name_bn: 'মাটির বাটি', seller: 'Clay House', seller_bn: 'মাটির ঘর' }
  const add = await app.request('POST /api/cart/', { as: buyer, body: { product_id: bowl.id } })
  expect(add.body.product).toMatchObject(named)
  const wish = await app.request('POST /api/wishlist/', { as: buyer, body: { product_id: bowl.id } })
  expect(wish.body.product).toMatchObject(named)

  const { body } = await order(buyer, [[bowl, 1]])
  await db.updateTable('products').set({ name_bn: 'বাটি' }).where('id', '=', bowl.id).execute()
  await db.updateTable('stores').set({ name_bn: null }).where('id', '=', store.id).execute()
  const { body: read } = await app.request(`GET /api/orders/${body.id}/`, { as: buyer })
  expect(read).toMatchObject({
    seller: 'Clay House',
    seller_bn: 'মাটির ঘর',
    items: [{ product_name: 'Bowl', product_name_bn: 'মাটির বাটি', seller: 'Clay House', seller_bn: 'মাটির ঘর' }],
    parcels: [{ seller: 'Clay House', seller_bn: 'মাটির ঘর' }],
    products: [{ name: 'Bowl', name_bn: 'মাটির বাটি' }],
  })
  const search = async (text: string) =>
    (await app.request(`GET /api/orders/?search=${encodeURIComponent(text)}`, { as: buyer })).body
  expect(await search('মাটির বাটি')).toHaveLength(1)
  expect(await search('মাটির ঘর')).toHaveLength(1)
  expect(await search('কাপ')).toEqual([])
})

test('an order of what has no Bangla name has none, and one of several stores has no name for them all', async () => {
  const buyer = await given.buyer()
  const [one, other] = [await given.product({ name_bn: 'বাটি' }), await given.product()]
  const { body } = await order(buyer, [
    [one, 1],
    [other, 1],
  ])
  expect(body).toMatchObject({ seller: '2 sellers', seller_bn: null })
  const names = body.items.map(({ product_name_bn }: { product_name_bn: string | null }) => product_name_bn)
  expect(new Set(names)).toEqual(new Set(['বাটি', null]))
})
