import { type AccessCase, type AccessFixture, anyone } from '#test/access-fixture.ts'

export const catalogueCases = ({ given, seller, product }: AccessFixture) => {
  return {
    'GET /categories/': { expected: anyone(200) },
    'GET /categories/{id}/': {
      expected: anyone(200),
      prepare: async () => ({ path: `/categories/${product.category_id}/` }),
    },
    'GET /tags/': { expected: anyone(200) },
    'GET /products/': { expected: anyone(200) },
    'GET /products/suggestions/': { expected: anyone(200) },
    'GET /products/suggestions/more/': { expected: anyone(200) },
    'GET /products/home/': { expected: anyone(200) },
    'GET /products/{id}/': {
      // A pending product is visible to its seller and administrators only.
      expected: [404, 404, 404, 200, 404, 200],
      prepare: async () => {
        const hidden = await given.product({ store_id: seller.store.id, moderation_status: 'PENDING' })
        return { path: `/products/${hidden.id}/` }
      },
    },
    'GET /products/{id}/related/': {
      expected: anyone(200),
      prepare: async () => ({ path: `/products/${product.id}/related/` }),
    },
    'POST /products/searches/': {
      expected: anyone(204),
      prepare: async () => ({ body: { query: 'nothing is called so' } }),
    },
    'POST /products/{id}/views/': {
      expected: anyone(204),
      prepare: async () => ({ path: `/products/${product.id}/views/` }),
    },
  } satisfies Record<string, AccessCase>
}
