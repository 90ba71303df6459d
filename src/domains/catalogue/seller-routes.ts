import { picturePath } from '#contract/media.ts'
import { windowOf } from '#contract/page.ts'
import { listSellers, type PublicSeller } from '#contract/sellers.ts'
import { answerList } from '#platform/list.ts'
import { type Route, route } from '#platform/route.ts'
import { countSellers, findSellers, type SellerRow } from './seller-views.ts'

/** Stores are the sellers' domain's; what their products make of them is the catalogue's, so they are listed here. */
export const sellersRoutes: readonly Route[] = [
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

const presentSeller = (row: SellerRow): PublicSeller => ({
  seller_id: row.id,
  seller_name: row.name,
  slug: row.slug,
  image: row.logo_key && picturePath(row.logo_key, 320, 'webp'),
  rating: row.rating_count ? Math.round((100 * (row.rating_sum ?? 0)) / row.rating_count) / 100 : 0,
  sales: row.sold_quantity ?? 0,
  products_count: row.products_count ?? 0,
  location: row.location,
  joined: row.created_at.toISOString(),
})
