import { notFound } from '#contract/errors.ts'
import { windowOf } from '#contract/page.ts'
import { listSellers, readSeller } from '#contract/sellers/sellers.ts'
import { answerList } from '#platform/list/answer.ts'
import { type Route, route } from '#platform/route.ts'
import { findAnswerMinutes } from './answer-time-views.ts'
import { presentPublicStore, presentPublicStoreDetail } from './public-present.ts'
import { countPublicStores, findPublicStore, findPublicStores } from './public-views.ts'

/** Public store endpoints, with figures from products, reviews and answers. */
export const publicSellersRoutes: readonly Route[] = [
  route(listSellers, { access: 'public' }, async (call) => {
    const { query, resources, cacheTag } = call
    cacheTag('stores', 'catalogue')
    const search = query.search ?? ''
    const [rows, total] = await Promise.all([
      findPublicStores(resources.db, search, windowOf(call)),
      countPublicStores(resources.db, search),
    ])
    return answerList(call, rows.map(presentPublicStore), total)
  }),

  route(readSeller, { access: 'public' }, async ({ params, resources: { db }, cacheTag }) => {
    // An unknown store may be opened later, so its 404 is tagged too.
    cacheTag('stores', 'catalogue', 'reviews', 'questions')
    const seller = await findPublicStore(db, params.slug)
    if (!seller) throw notFound()
    cacheTag(`store:${seller.id}`)
    return presentPublicStoreDetail(seller, await findAnswerMinutes(db, seller))
  }),
]
