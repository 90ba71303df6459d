import { type AccessCase, type AccessFixture, anyone } from '#test/access-fixture.ts'

export const storesCases = ({ seller, next }: AccessFixture) => {
  return {
    'GET /auth/seller/public/{slug}/': {
      expected: anyone(200),
      prepare: async () => ({ path: `/auth/seller/public/${seller.store.slug}/` }),
    },
    // Sellers have a store, administrators none.
    'GET /auth/seller/profile/': { expected: [401, 403, 403, 200, 200, 404] },
    'PUT /auth/seller/profile/': {
      expected: [401, 403, 403, 200, 200, 404],
      prepare: async () => ({ body: { store_description: `Cloth ${next()}` } }),
    },
  } satisfies Record<string, AccessCase>
}
