/**
 * Catalogue: what the market sells and how it is found.
 *
 * Category: two levels; the market's order is its position. A former name (category_names) still leads to it. Merging
 * moves what is in one category or tag to another, by a job when there is much of it. Tag: a word on products. Product: one store's offer in one
 * category. It is on sale, seen by guests and findable, exactly while its moderation status is APPROVED, its seller lists
 * it and its store is open; any other is seen by its seller and administrators only. Proposal: a seller's change of an
 * approved product's words (name, description, category, tags, media), kept beside it until an administrator decides;
 * price and stock change at once. Hold: an administrator takes an approved product off sale; its seller may appeal, and
 * only an administrator releases it. Queue: what waits for administrators, a row per product. A deleted product that orders name stays for those alone.
 *
 * Invariants: stock is never below 0 and moves only through takeStock and restock here (or up, by its seller); whoever
 * changes a product, its words or its proposal holds the product's row; a product has at most one proposal; an
 * original price is above the price; what search and counts read (product_search, product_terms,
 * categories.own_products_count) is kept by triggers in the transaction that changes a product; a rating moves only
 * through countRating, with the reviews it is made of.
 *
 * Tables: categories, category_names, tags, products, product_tags, product_media, product_proposals, proposal_tags,
 * proposal_media, product_holds, product_events, product_queue (by triggers), product_views, product_view_days,
 * product_search, product_terms, empty_searches, empty_search_visitors.
 *
 * The list of stores is answered here too (seller-routes.ts): what it says of a store comes from its products.
 */

export type ProductDecision = 'approved' | 'rejected' | 'held' | 'kept' | 'released'

declare module '#platform/events.ts' {
  interface Events {
    /** An administrator approved or rejected a product, or (`proposal`) a change of an approved one; or held it (again). */
    'product.decided': { productId: number; decision: ProductDecision; proposal: boolean }
    /** An order brought the stock below LOW_STOCK, or to 0. */
    'stock.low': { productId: number; left: number }
    /** There is much to move: a job does it. */
    'category.merging': { categoryId: number }
    'tag.merging': { into: number }
  }
}

export { listCategoryNames } from './category-name-views.ts'
export { countRating } from './count-rating.ts'
export { countRevenue } from './count-revenue.ts'
export { delistStore } from './delist-store.ts'
export {
  addImportedPicture,
  changeImported,
  type ImportedChange,
  removeImported,
  removeImportedPictures,
} from './import-change.ts'
export {
  createImported,
  handleOf,
  type OwnProduct,
  ownProductsByHandle,
  ownProductsById,
} from './import-products.ts'
export { type ExportedProduct, exportableProducts } from './import-views.ts'
export type { ImportedProduct } from './imported-product.ts'
export { lockStockOf, outOfStock, restock, takeStock, unavailable } from './move-stock.ts'
export { type CartProduct, type ProductLine, priceLines, productsForCart, refuseHoliday } from './order-lines.ts'
export { countOnSale, findOnSale, forSale } from './product-views.ts'
export { relistStore } from './relist-store.ts'
export { retryDeadlock } from './retry-deadlock.ts'
