import { type CallApi, pageFrom } from '#contract/caller.ts'
import type { Facets } from '#contract/catalogue/catalogue.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import type { SellerDetail } from '#contract/sellers/sellers.ts'
import type { Notice } from '#web/features/catalogue/browsing/search-notice.tsx'
import { type Offer, toOffer } from '#web/features/catalogue/offer.ts'
import { type ReviewShown, toReviewShown } from '#web/features/reviews/review-shown.ts'
import type { StoreView } from '#web/features/sellers/storefront/store-view.ts'
import { localNames, productNameOf } from '#web/local-names.ts'

export const PRODUCTS_PER_PAGE = 12
export const REVIEWS_PER_PAGE = 10

export type StoreCategory = { name: string; count: number }
export type StoreReview = ReviewShown & { product: { id: number; name: string } }

export type StoreShown = {
  seller: SellerDetail
  view: StoreView
  /** The number of pages of the list that the tab shows. */
  pages: number
  products: {
    offers: Offer[]
    count: number
    countedTo: number | null
    categories: StoreCategory[]
    notice?: Notice
  } | null
  reviews: StoreReview[] | null
}

/** Loads the store, and only the data of the selected tab. */
export async function loadStore(api: CallApi, slug: string, view: StoreView): Promise<StoreShown> {
  const seller = localNames(await api('GET /auth/seller/public/{slug}/', { params: { slug } }))
  const store = seller.seller_id
  if (view.tab === 'about') return { seller, view, pages: 1, products: null, reviews: null }
  if (view.tab === 'reviews') {
    const query = { store: String(store), page: view.page, page_size: REVIEWS_PER_PAGE }
    const { results, count } = await pageFrom(api)('GET /reviews/reviews/', { query })
    return {
      seller,
      view,
      pages: pagesOf(count, REVIEWS_PER_PAGE),
      products: null,
      reviews: results.map(toStoreReview),
    }
  }
  const { query, exact, category, sort, page } = view
  const {
    results,
    count,
    counted_to: countedTo = null,
    facets,
    understood,
    near = false,
  } = await pageFrom(api)('GET /products/', {
    query: {
      store,
      sort,
      page,
      page_size: PRODUCTS_PER_PAGE,
      facets: true,
      ...(query && { query, ...(exact && { match: 'exact' as const }) }),
      ...(category && { categories: [category] }),
    },
  })
  const products = {
    offers: results.map(toOffer),
    count,
    countedTo,
    categories: categoriesOf(facets),
    ...(understood && { notice: { understood, near } }),
  }
  return { seller, view, pages: pagesOf(count, PRODUCTS_PER_PAGE), products, reviews: null }
}

/** With a single top-level category its subcategories are shown instead. */
function categoriesOf(facets: Facets | undefined): StoreCategory[] {
  const all = facets?.categories ?? []
  const top = all.filter(({ parent }) => parent === null)
  const shown = top.length === 1 && all.length > 2 ? all.filter(({ parent }) => parent !== null) : top
  return shown.map(({ name, count }) => ({ name, count }))
}

const toStoreReview = (review: Review): StoreReview => ({
  ...toReviewShown(review),
  product: { id: review.product, name: productNameOf(review) },
})

const pagesOf = (count: number, size: number) => Math.max(1, Math.ceil(count / size))
