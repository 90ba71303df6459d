/** What sellers and the team see of pieces that are reserved for an order which is being paid (rules.md C-40). */
import { expect, test } from 'vitest'
import { createAfterSale } from '#test/after-sale.ts'
import { openGatewayShop } from '#test/gateway-shop.ts'
import { catalogueInvariants } from '../../../tools/doctor/catalogue-invariants.ts'
import { examine } from '../../../tools/doctor/examine.ts'

const { app, db, given, gateway, shop, begin, comeBack, pieces } = await openGatewayShop()

test('the seller and the team see the reserved pieces until they are sold', async () => {
  const seller = await given.seller()
  Object.assign(shop, { product: await given.product({ store_id: seller.store.id, stock_quantity: 5 }) })
  const { id, session } = await begin()
  const admin = await given.admin()
  const seen = async () => {
    const list = await app.request('GET /api/seller/products/', { as: seller })
    const review = await app.request(`GET /api/admin/products/${shop.product.id}/`, { as: admin })
    return [list.body[0], review.body].map(({ stock_quantity, reserved, variants }) => [
      stock_quantity,
      reserved,
      variants[0].reserved,
    ])
  }
  expect(await seen()).toEqual([
    [3, 2, 2],
    [3, 2, 2],
  ])
  gateway.pay(session)
  await comeBack(id)
  expect(await seen()).toEqual([
    [3, 0, 0],
    [3, 0, 0],
  ])
})

test('a seller is told that the last pieces are sold, not that they are reserved', async () => {
  const told = async () =>
    (await createAfterSale(app).events('stock.low')).filter(
      (event) => (event as { productId: number }).productId === shop.product.id,
    )
  const one = await begin(2)
  Object.assign(shop, { buyer: await given.buyer() })
  const two = await begin(3)
  expect([await pieces(), await told()]).toEqual([[0, 5], []])
  gateway.pay(one.session)
  await comeBack(one.id)
  expect(await told()).toEqual([])
  gateway.pay(two.session)
  await comeBack(two.id)
  expect(await told()).toMatchObject([{ left: 0 }])
})

test('reserved pieces are sold once their order is placed, wherever it is said', async () => {
  const seller = await given.seller()
  Object.assign(shop, { product: await given.product({ store_id: seller.store.id, stock_quantity: 5 }) })
  const { id, session } = await begin()
  const admin = await given.admin()
  const sold = async () => {
    const list = await app.request('GET /api/seller/products/', { as: seller })
    const stores = await app.request('GET /api/auth/seller/public/all/')
    const store = await app.request(`GET /api/auth/seller/public/${seller.store.id}/`)
    const review = await app.request(`GET /api/admin/products/${shop.product.id}/`, { as: admin })
    const ofTeam = await app.request(`GET /api/admin/stores/${seller.store.id}/`, { as: admin })
    const inAll = stores.body.find(({ seller_id }: { seller_id: number }) => seller_id === seller.store.id)
    return [list.body[0].sales, inAll.sales, store.body.sales, review.body.store.sales, ofTeam.body.figures.pieces]
  }
  const violated = async () => (await examine(db, catalogueInvariants)).filter(({ count }) => count > 0)
  expect([await sold(), await violated()]).toEqual([[0, 0, 0, 0, 0], []])
  gateway.pay(session)
  await comeBack(id)
  expect([await sold(), await violated()]).toEqual([[2, 2, 2, 2, 2], []])
})
