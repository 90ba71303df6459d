import type { TestApp } from './app.ts'
import { createGiven } from './given.ts'

export type Person = { id: number; token: string }

/** `createReviewable` creates a product with a buyer who received it, and calls to the API of its reviews. */
export function createReviewFixture(app: TestApp) {
  const { request } = app
  const given = createGiven(app)
  const createReviewable = async () => {
    const seller = await given.seller()
    const product = await given.product({ store_id: seller.store.id, name: 'Nakshi kantha' })
    const buyer = await given.buyer({ name: 'Mitu Akter' })
    await given.delivered({ buyer_id: buyer.id, product_id: product.id })
    const ofProduct = `product=${product.id}`
    return {
      seller,
      product,
      buyer,
      write: (body: object = {}, as: Person = buyer) =>
        request('POST /api/reviews/reviews/', {
          as,
          body: { product: product.id, rating: 4, title: 'Warm', comment: 'Soft and well sewn.', ...body },
        }),
      patch: (id: number, body: object, as: Person = buyer) =>
        request(`PATCH /api/reviews/reviews/${id}/`, { as, body }),
      list: async (query = '', as?: Person) =>
        (await request(`GET /api/reviews/reviews/?${ofProduct}${query}`, as ? { as } : {})).body,
      rating: async () => {
        const { body } = await request(`GET /api/products/${product.id}/`)
        return { rating: body.rating, reviews: body.reviews }
      },
      summary: async () => (await request(`GET /api/reviews/reviews/summary/?${ofProduct}`)).body,
      mine: async (as: Person) => (await request(`GET /api/reviews/reviews/mine/?${ofProduct}`, { as })).body,
      /** Another buyer who received the product. */
      reviewer: async (name = 'Anika Rahman') => {
        const person = await given.buyer({ name })
        await given.delivered({ buyer_id: person.id, product_id: product.id })
        return person
      },
    }
  }
  return { given, createReviewable }
}
