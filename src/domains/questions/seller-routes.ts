import { notFound } from '#contract/errors.ts'
import { readSeller } from '#contract/sellers.ts'
import { findSeller, presentSellerDetail } from '#domains/catalogue/index.ts'
import { type Route, route } from '#platform/route.ts'
import { findAnswerMinutes } from './answer-time-views.ts'

/** Stores are the sellers' domain's; how soon one answers is known here, so its page is answered here. */
export const publicSellerRoutes: readonly Route[] = [
  route(readSeller, { access: 'public' }, async ({ params, resources: { db }, shows }) => {
    // A store that is not there may be opened.
    shows('stores', 'catalogue', 'reviews', 'questions')
    const seller = await findSeller(db, params.slug)
    if (!seller) throw notFound()
    shows(`store:${seller.id}`)
    return { ...presentSellerDetail(seller), answer_minutes: await findAnswerMinutes(db, seller) }
  }),
]
