import type { Line, Stage } from '#test/access-stage.ts'

export const catalogueSellingLines = ({ app, given, seller, next }: Stage) => {
  const { db } = app.resources
  /** One of the seller's; a guest sees that one must sign in, a buyer that one must sell. */
  const owned = { expected: [401, 403, 403, 200, 404, 200] as Line['expected'] }
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
      // Whoever proposed it takes it back; an administrator rejects it.
      expected: [401, 403, 403, 204, 404, 404],
      prepare: async () => {
        const asked = await ofSeller((id) => `/products/${id}/proposal/`)
        const product_id = Number(asked.path.split('/')[2])
        await db.insertInto('product_proposals').values({ product_id, name: 'Another name' }).execute()
        return asked
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
    'POST /tags/': {
      expected: [401, 403, 403, 201, 201, 201],
      prepare: async () => ({ body: { name: `Word ${next()}` } }),
    },
  } satisfies Record<string, Line>
}
