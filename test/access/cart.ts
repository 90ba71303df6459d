import { type AccessCase, type AccessFixture, owner, signedIn } from '#test/access-fixture.ts'

export const cartCases = ({ app, given, buyer, product }: AccessFixture) => {
  const cartLineOfBuyer = async () => {
    await app.resources.db.deleteFrom('cart_lines').where('user_id', '=', buyer.id).execute()
    const line = await given.cartLine({ user_id: buyer.id, product_id: product.id })
    return { path: `/cart/${line.id}/` }
  }
  const savedOfBuyer = async (action = '') => {
    await app.resources.db.deleteFrom('saved_lines').where('user_id', '=', buyer.id).execute()
    const saved = await given.savedLine({ user_id: buyer.id, product_id: product.id })
    return { path: `/cart/saved/${saved.id}/${action}` }
  }
  return {
    'GET /cart/': { expected: signedIn(200) },
    'POST /cart/': {
      // Sellers cannot buy from their own store.
      expected: [401, 201, 201, 409, 201, 201],
      prepare: async () => ({ body: { product_id: product.id, quantity: 1 } }),
    },
    'POST /cart/merge/': { expected: signedIn(200), prepare: async () => ({ body: { items: [] } }) },
    'GET /cart/{id}/': { expected: owner(200), prepare: cartLineOfBuyer },
    'PUT /cart/{id}/': {
      expected: owner(200),
      prepare: async () => ({ ...(await cartLineOfBuyer()), body: { quantity: 2 } }),
    },
    'PATCH /cart/{id}/': {
      expected: owner(200),
      prepare: async () => ({ ...(await cartLineOfBuyer()), body: { quantity: 2 } }),
    },
    'DELETE /cart/{id}/': { expected: owner(204), prepare: cartLineOfBuyer },
    'GET /cart/saved/': { expected: signedIn(200) },
    'POST /cart/saved/': {
      expected: signedIn(201),
      prepare: async () => ({ body: { product_id: product.id } }),
    },
    'POST /cart/saved/{id}/move_to_cart/': { expected: owner(200), prepare: () => savedOfBuyer('move_to_cart/') },
    'DELETE /cart/saved/{id}/': { expected: owner(204), prepare: () => savedOfBuyer() },
  } satisfies Record<string, AccessCase>
}
