import { notFound } from '#contract/errors.ts'
import { windowOf } from '#contract/page.ts'
import { listSellers, readSeller } from '#contract/sellers/sellers.ts'
import { answerList } from '#platform/list/answer.ts'
import { type Route, route } from '#platform/route.ts'
import { findAnswerMinutes } from './answer-time-views.ts'
import { presentSeller, presentSellerDetail } from './public-present.ts'
import { countSellers, findSeller, findSellers } from './public-views.ts'

/** Public store endpoints, with figures from products, reviews and answers. */
export const publicSellersRoutes: readonly Route[] = [
  route(listSellers, { access: 'public' }, async (call) => {
    const { query, resources, cacheTag } = call
    cacheTag('stores', 'catalogue')
    const search = query.search ?? ''
    const [rows, total] = await Promise.all([
      findSellers(resources.db, search, windowOf(call)),
      countSellers(resources.db, search),
    ])
    return answerList(call, rows.map(presentSeller), total)
  }),

  route(readSeller, { access: 'public' }, async ({ params, resources: { db }, cacheTag }) => {
    // An unknown store may be opened later, so its 404 is tagged too.
    cacheTag('stores', 'catalogue', 'reviews', 'questions')
    const seller = await findSeller(db, params.slug)
    if (!seller) throw notFound()
    cacheTag(`store:${seller.id}`)
    return presentSellerDetail(seller, await findAnswerMinutes(db, seller))
  }),
]
