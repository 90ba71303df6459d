import { windowOf } from '#contract/page.ts'
import { listSellers } from '#contract/sellers.ts'
import { answerList } from '#platform/list.ts'
import { type Route, route } from '#platform/route.ts'
import { presentSeller } from './present-seller.ts'
import { countSellers, findSellers } from './seller-views.ts'

/** Stores are the sellers' domain's; what their products make of them is the catalogue's, so they are listed here. */
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
]
