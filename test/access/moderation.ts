import type { Line, Stage } from '#test/access-stage.ts'

export const moderationLines = ({ app, given, seller }: Stage) => {
  const { db } = app.resources
  const moderators: Line['expected'] = [401, 403, 403, 403, 403, 200]
  const waiting = () => given.product({ store_id: seller.store.id, moderation_status: 'PENDING' })
  return {
    'GET /admin/products/': { expected: moderators },
    'GET /admin/products/{id}/': {
      expected: moderators,
      prepare: async () => ({ path: `/admin/products/${(await waiting()).id}/` }),
    },
    'POST /admin/products/decide/': {
      expected: moderators,
      prepare: async () => {
        const { id, updated_at } = await waiting()
        return { body: { products: [{ id, seen: updated_at.toISOString() }], decision: 'approve' } }
      },
    },
    'POST /seller/products/{id}/appeal/': {
      // It is its seller's to ask.
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
  } satisfies Record<string, Line>
}
