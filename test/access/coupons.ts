import type { AccessCase, AccessFixture } from '#test/access-fixture.ts'

export const couponsCases = ({ app, given, buyer, seller, product, next }: AccessFixture) => {
  const terms = () => ({ code: `CODE-${next()}`, discount_percent: 10 })
  const ofSeller = async (values: { public?: boolean } = {}) => {
    const coupon = await given.coupon({ store_id: seller.store.id, ...values })
    return { path: `/coupons/${coupon.id}/` }
  }
  return {
    'GET /coupons/': { expected: [200, 200, 200, 200, 200, 200] },
    // A seller's coupon applies to their store, an administrator's to the market.
    'POST /coupons/': { expected: [401, 403, 403, 201, 201, 201], prepare: async () => ({ body: terms() }) },
    'POST /coupons/apply/': {
      // Only the buyer has something in the cart.
      expected: [401, 200, 409, 409, 409, 409],
      prepare: async () => {
        await app.resources.db.deleteFrom('cart_lines').execute()
        await given.cartLine({ user_id: buyer.id, product_id: product.id })
        const { code } = await given.coupon()
        return { body: { code } }
      },
    },
    'GET /coupons/{id}/': {
      expected: [404, 404, 404, 200, 404, 200],
      prepare: () => ofSeller({ public: false }),
    },
    'PUT /coupons/{id}/': {
      expected: [401, 403, 403, 200, 404, 200],
      prepare: async () => ({ ...(await ofSeller()), body: terms() }),
    },
    'PATCH /coupons/{id}/': {
      expected: [401, 403, 403, 200, 404, 200],
      prepare: async () => ({ ...(await ofSeller()), body: { active: false } }),
    },
    'GET /coupons/{id}/uses/': {
      expected: [401, 403, 403, 200, 404, 200],
      prepare: async () => {
        const { path } = await ofSeller()
        return { path: `${path}uses/` }
      },
    },
    'DELETE /coupons/{id}/': { expected: [401, 403, 403, 204, 404, 204], prepare: () => ofSeller() },
  } satisfies Record<string, AccessCase>
}
