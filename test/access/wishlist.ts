import { type AccessCase, type AccessFixture, owner, signedIn } from '#test/access-fixture.ts'

export const wishlistCases = ({ app, given, buyer, product }: AccessFixture) => {
  const itemOfBuyer = async () => {
    await app.resources.db.deleteFrom('wishlist_items').where('user_id', '=', buyer.id).execute()
    const item = await given.wishlistItem({ user_id: buyer.id, product_id: product.id })
    return { path: `/wishlist/${item.id}/` }
  }
  return {
    'GET /wishlist/': { expected: signedIn(200) },
    'GET /wishlist/ids/': { expected: signedIn(200) },
    'POST /wishlist/': { expected: signedIn(201), prepare: async () => ({ body: { product_id: product.id } }) },
    'GET /wishlist/{id}/': { expected: owner(200), prepare: itemOfBuyer },
    'PUT /wishlist/{id}/': { expected: owner(200), prepare: async () => ({ ...(await itemOfBuyer()), body: {} }) },
    'PATCH /wishlist/{id}/': { expected: owner(200), prepare: async () => ({ ...(await itemOfBuyer()), body: {} }) },
    'DELETE /wishlist/{id}/': { expected: owner(204), prepare: itemOfBuyer },
    'POST /wishlist/{id}/move_to_cart/': {
      expected: owner(200),
      prepare: async () => ({ path: `${(await itemOfBuyer()).path}move_to_cart/`, body: {} }),
    },
  } satisfies Record<string, AccessCase>
}
