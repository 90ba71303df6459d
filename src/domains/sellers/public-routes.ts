import { notFound } from '#contract/errors.ts'
import { windowOf } from '#contract/page.ts'
import { listSellers, readSeller } from '#contract/sellers/sellers.ts'
import { answerList } from '#platform/list.ts'
import { type Route, route } from '#platform/route.ts'
import { findAnswerMinutes } from './answer-time-views.ts'
import { presentSeller, presentSellerDetail } from './public-present.ts'
import { countSellers, findSeller, findSellers } from './public-views.ts'

/** Stores as everybody sees them, with what their products, reviews and answers make of them. */
export const publicSellersRoutes: readonly Route[] = [
  route(listSellers, { access: 'public' }, async (call) => {
    const { query, resources, shows } = call
    shows('stores', 'catalogue')
    const search = query.search ?? ''
    const [rows, total] = await Promise.all([
      findSellers(resources.db, search, windowOf(query)),
      countSellers(resources.db, search),
    ])
    return answerList(call, rows.map(presentSeller), total)
  }),

  route(readSeller, { access: 'public' }, async ({ params, resources: { db }, shows }) => {
    // A store that is not there may be opened.
    shows('stores', 'catalogue', 'reviews', 'questions')
    const seller = await findSeller(db, params.slug)
    if (!seller) throw notFound()
    shows(`store:${seller.id}`)
    return presentSellerDetail(seller, await findAnswerMinutes(db, seller))
  }),
]
