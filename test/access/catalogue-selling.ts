import type { AccessCase, AccessFixture } from '#test/access-fixture.ts'

export const catalogueSellingCases = ({ app, given, seller, next }: AccessFixture) => {
  const { db } = app.resources
  /** For a product of the seller: 401 for guests, 403 for buyers, 404 for other sellers. */
  const owned = { expected: [401, 403, 403, 200, 404, 200] as AccessCase['expected'] }
  const ofSeller = async (path: (id: number) => string, body?: unknown) => {
    const product = await given.product({ store_id: seller.store.id })
    return { path: path(product.id), ...(body === undefined ? {} : { body }) }
  }
  const change = { price: '250.00', listed: false }
  return {
    'POST /products/': {
      // Administrators have no store.
      expected: [401, 403, 403, 201, 201, 403],
      prepare: async () => ({ body: { name: `A draft ${next()}`, moderation_status: 'DRAFT' } }),
    },
    'PUT /products/{id}/': { ...owned, prepare: () => ofSeller((id) => `/products/${id}/`, change) },
    'PATCH /products/{id}/': { ...owned, prepare: () => ofSeller((id) => `/products/${id}/`, change) },
    'DELETE /products/{id}/': {
      expected: [401, 403, 403, 204, 404, 204],
      prepare: () => ofSeller((id) => `/products/${id}/`),
    },
    'DELETE /products/{id}/proposal/': {
      // Only the seller withdraws a proposal; an administrator rejects it.
      expected: [401, 403, 403, 204, 404, 404],
      prepare: async () => {
        const request = await ofSeller((id) => `/products/${id}/proposal/`)
        const product_id = Number(request.path.split('/')[2])
        await db.insertInto('product_proposals').values({ product_id, name: 'Another name' }).execute()
        return request
      },
    },
    'POST /products/{id}/add_media/': {
      ...owned,
      prepare: () => ofSeller((id) => `/products/${id}/add_media/`, { video_links: ['https://youtu.be/aqz-KE-bpKQ'] }),
    },
    'GET /seller/products/': { expected: [401, 403, 403, 200, 200, 200] },
    'GET /seller/products/{id}/': { ...owned, prepare: () => ofSeller((id) => `/seller/products/${id}/`) },
    'POST /seller/products/{id}/duplicate/': {
      expected: [401, 403, 403, 201, 404, 403],
      prepare: () => ofSeller((id) => `/seller/products/${id}/duplicate/`),
    },
    'POST /seller/products/bulk/': {
      ...owned,
      prepare: async () => {
        const [a, b] = [
          await given.product({ store_id: seller.store.id }),
          await given.product({ store_id: seller.store.id }),
        ]
        return { body: { ids: [a.id, b.id], action: 'unlist' } }
      },
    },
    'POST /seller/products/prices/': {
      // Administrators have no products of their own.
      expected: [401, 403, 403, 200, 404, 404],
      prepare: async () => {
        const product = await given.product({ store_id: seller.store.id, price_poisha: 10_000 })
        return { body: { products: [{ id: product.id, seen: '100.00', price: '120.00' }] } }
      },
    },
    'POST /seller/products/sorting/': {
      // Administrators have no products of their own.
      expected: [401, 403, 403, 200, 404, 404],
      prepare: async () => {
        const product = await given.product({ store_id: seller.store.id, tags: ['plain'] })
        const { tags } = (await app.request(`GET /api/seller/products/${product.id}/`, { as: seller })).body
        const tag_ids = tags.map(({ id }: { id: number }) => id)
        const { id: category_id } = await given.category()
        return { body: { products: [{ id: product.id, category_id, tag_ids }] } }
      },
    },
    'GET /seller/products/{id}/stock/': { ...owned, prepare: () => ofSeller((id) => `/seller/products/${id}/stock/`) },
    'POST /seller/products/{id}/stock/': {
      ...owned,
      prepare: () => ofSeller((id) => `/seller/products/${id}/stock/`, { reason: 'found', change: 1 }),
    },
    'POST /tags/': {
      expected: [401, 403, 403, 201, 201, 201],
      prepare: async () => ({ body: { name: `Word ${next()}` } }),
    },
  } satisfies Record<string, AccessCase>
}
