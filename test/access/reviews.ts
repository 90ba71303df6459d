import { type AccessCase, type AccessFixture, anyone, signedIn } from '#test/access-fixture.ts'

export const reviewsCases = ({ app, given, buyer, seller, product, next }: AccessFixture) => {
  const { db } = app.resources
  const reviewOfBuyer = async (values: { approved?: boolean } = {}) => {
    await db.deleteFrom('reviews').where('user_id', '=', buyer.id).execute()
    const review = await given.review({ user_id: buyer.id, product_id: product.id, ...values })
    return { path: `/reviews/reviews/${review.id}/` }
  }
  const bodied = async (body: unknown) => ({ ...(await reviewOfBuyer()), body })
  const below = async (part: string, body?: unknown) => ({ path: `${(await reviewOfBuyer()).path}${part}/`, body })
  return {
    'GET /reviews/reviews/': { expected: anyone(200) },
    'POST /reviews/reviews/': {
      // Only the buyer has a delivered order of the product; the seller owns it.
      expected: [401, 201, 409, 409, 409, 409],
      prepare: async () => {
        const purchase = await given.product({ store_id: seller.store.id })
        await given.delivered({ buyer_id: buyer.id, product_id: purchase.id })
        return { body: { product: purchase.id, rating: 5, comment: `Good ${next()}` } }
      },
    },
    'GET /reviews/reviews/summary/': {
      expected: anyone(200),
      prepare: async () => ({ path: `/reviews/reviews/summary/?product=${product.id}` }),
    },
    'GET /reviews/reviews/mine/': {
      expected: signedIn(200),
      prepare: async () => ({ path: `/reviews/reviews/mine/?product=${product.id}` }),
    },
    'GET /reviews/reviews/{id}/': {
      // A hidden review is visible to its author and administrators only.
      expected: [404, 200, 404, 404, 404, 200],
      prepare: () => reviewOfBuyer({ approved: false }),
    },
    'PUT /reviews/reviews/{id}/': {
      expected: [401, 200, 403, 403, 403, 403],
      prepare: () => bodied({ rating: 3, comment: 'On second thought' }),
    },
    'PATCH /reviews/reviews/{id}/': {
      // Only the seller of the product replies.
      expected: [401, 403, 403, 200, 403, 403],
      prepare: () => bodied({ seller_reply: 'Thank you!' }),
    },
    'DELETE /reviews/reviews/{id}/': { expected: [401, 204, 403, 403, 403, 204], prepare: () => reviewOfBuyer() },
    'POST /reviews/reviews/{id}/helpful/': {
      expected: [401, 409, 200, 200, 200, 200],
      prepare: () => below('helpful'),
    },
    'DELETE /reviews/reviews/{id}/helpful/': {
      expected: [401, 409, 200, 200, 200, 200],
      prepare: () => below('helpful'),
    },
    'POST /reviews/reviews/{id}/report/': {
      expected: [401, 409, 204, 204, 204, 204],
      prepare: () => below('report', { reason: 'SPAM' }),
    },
  } satisfies Record<string, AccessCase>
}
