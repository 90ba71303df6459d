import { type AccessCase, type AccessFixture, owner, signedIn } from '#test/access-fixture.ts'

export const watchesCases = ({ app, given, buyer, product }: AccessFixture) => {
  const watchOfBuyer = async () => {
    await app.resources.db.deleteFrom('product_watches').where('user_id', '=', buyer.id).execute()
    const watch = await given.watch({ user_id: buyer.id, product_id: product.id })
    return { path: `/watches/${watch.id}/` }
  }
  return {
    'GET /watches/': { expected: signedIn(200) },
    'POST /watches/': {
      expected: signedIn(201),
      prepare: async () => ({ body: { product_id: product.id, kind: 'price' } }),
    },
    'DELETE /watches/{id}/': { expected: owner(204), prepare: watchOfBuyer },
  } satisfies Record<string, AccessCase>
}
