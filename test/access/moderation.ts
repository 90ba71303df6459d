import type { AccessCase, AccessFixture } from '#test/access-fixture.ts'

export const moderationCases = ({ app, given, seller }: AccessFixture) => {
  const { db } = app.resources
  const moderators: AccessCase['expected'] = [401, 403, 403, 403, 403, 200]
  const waiting = () => given.product({ store_id: seller.store.id, moderation_status: 'PENDING' })
  return {
    'GET /admin/products/': { expected: moderators },
    'GET /admin/products/{id}/': {
      expected: moderators,
      prepare: async () => ({ path: `/admin/products/${(await waiting()).id}/` }),
    },
    'GET /admin/product-queue/stores/': { expected: moderators },
    'POST /admin/products/decide/': {
      expected: moderators,
      prepare: async () => {
        const { id, updated_at } = await waiting()
        return { body: { products: [{ id, seen: updated_at.toISOString() }], decision: 'approve' } }
      },
    },
    'POST /seller/products/{id}/appeal/': {
      // Only the product's seller can appeal.
      expected: [401, 403, 403, 200, 404, 404],
      prepare: async () => {
        const { id } = await given.product({ store_id: seller.store.id, listed: false, held: true })
        await db
          .insertInto('product_holds')
          .values({ product_id: id, held_at: new Date(), lists_again: true })
          .execute()
        return { path: `/seller/products/${id}/appeal/`, body: { note: 'It is genuine.' } }
      },
    },
  } satisfies Record<string, AccessCase>
}
