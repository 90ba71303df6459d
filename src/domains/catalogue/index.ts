/**
 * Catalogue: what the market sells and how it is found.
 *
 * Category: two levels, ordered by position. A former name (category_names) still leads to it. Merging moves the contents of
 * one category, tag or value of an attribute to another, by a job when there are many. Tag: a keyword of products. Attribute: a
 * fact of products, such as brand or colour, that categories ask for; its values filter lists
 * (docs/decisions/0016-attributes.md). Product: one store's offer in one
 * category. It is on sale, visible to guests and searchable, exactly while its moderation status is APPROVED, its seller lists
 * it and its store is open; otherwise only its seller and administrators see it. Proposal: a seller's change of an approved
 * product's content (name, description, category, tags, media, attributes), stored beside it until an administrator decides; price and
 * stock change immediately. Hold: an administrator takes an approved product off sale; its seller may appeal, and only an
 * administrator releases it. Queue: what waits for administrators, one row per product. A deleted product that orders
 * reference stays for those alone. Option: what a buyer chooses of a product, such as its size, with values. Variant: a combination
 * of them, which carts, orders and stock moves name; it has the price, the stock and the SKU. A product without options has
 * exactly one (docs/decisions/0015-variants.md, 0018-options.md). Size chart: a table of measures that the team keeps for a category,
 * or a store for its products; the nearest one is shown beside a product's sizes.
 *
 * Invariants: stock is never below 0 and moves only through takeStock, takeLocked and restock here, up by its seller, and by a
 * correction with a reason, which stock_events records; every change of
 * a product, its variant, its content or its proposal locks the product's row; a product has at most one proposal; an original price is
 * above the price; the data for search and counts (product_search, product_terms, categories.own_products_count, products.attribute_value_ids) is maintained
 * by triggers in the transaction that changes a product; a rating changes only through countRating, with its reviews.
 *
 * Tables: categories, category_names, tags, products, product_variants, product_tags, product_media, product_proposals, proposal_tags,
 * proposal_media, attributes, category_attributes, attribute_values, attribute_value_names, product_attributes,
 * proposal_attributes, product_holds, product_events, stock_events, product_queue (by triggers), product_views, product_view_days,
 * product_search, product_terms, listing_changes (by triggers), size_charts, synonym_groups, empty_searches, empty_search_visitors.
 */

import type { CategoryCache } from './category-cache.ts'
import type { KeptCatalogue } from './memory/keep-catalogue.ts'
import type { ShownProducts } from './shown-products.ts'
import type { SynonymCache } from './synonym-cache.ts'

declare module '#platform/resources.ts' {
  interface Resources {
    readonly synonyms: SynonymCache
    readonly categories: CategoryCache
    readonly catalogue: KeptCatalogue
    readonly shownProducts: ShownProducts
  }
}

export type ProductDecision = 'approved' | 'rejected' | 'held' | 'kept' | 'released'

declare module '#platform/events.ts' {
  interface Events {
    /** An administrator approved or rejected a product or (`proposal`) a change of an approved one, or held a product. */
    'product.decided': { productId: number; decision: ProductDecision; proposal: boolean }
    /** An order reduced the stock of a variant below its product's limit, or to 0. */
    'stock.low': { productId: number; variantId: number; left: number }
    /** Too many products to move in the request: a job moves them. */
    'category.merging': { categoryId: number }
    'tag.merging': { into: number }
    'attribute.merging': { into: number }
  }
}

export { anonymisePerson } from './anonymise-person.ts'
export { readValue as readAttributeValue } from './attribute-rules.ts'
export { openCategoryCache } from './category-cache.ts'
export { listCategoryNames } from './category-name-views.ts'
export { presentCategories } from './category-store.ts'
export { countRating } from './count-rating.ts'
export { countSales } from './count-sales.ts'
export { countSoldLately } from './count-sold-lately.ts'
export { delistStore } from './delist-store.ts'
export {
  attributesInUse,
  type ImportableAttribute,
  importableAttributes,
  offeredToImports,
  valueNames,
} from './import-attribute-views.ts'
export {
  addImportedPicture,
  changeImported,
  type ImportedChange,
  removeImported,
  removeImportedPictures,
  showOnVariants,
} from './import-change.ts'
export {
  createImported,
  handleOf,
  type OwnProduct,
  ownProductsByHandle,
  ownProductsById,
} from './import-products.ts'
export type { VariantTerms } from './import-variant-store.ts'
export { type ExportedProduct, exportableProducts } from './import-views.ts'
export type { ImportedProduct, ImportedVariant } from './imported-product.ts'
export { fillShownProducts } from './memory/fill-shown.ts'
export { keepCatalogue } from './memory/keep-catalogue.ts'
export { lockStockOf, restock, takeLocked, takeStock } from './move-stock.ts'
export {
  type CartProduct,
  chooseVariant,
  type GoneLine,
  lockLines,
  type NamedVariant,
  namedLine,
  type PricedLines,
  type ProductLine,
  priceLines,
  productsForCart,
  refuseGone,
  refuseHoliday,
  refuseUnnamed,
  type UnavailableLine,
  variantForCart,
  variantsForCart,
} from './order-lines.ts'
export { type OwnVariant, toProposedVariant } from './own-variants.ts'
export { personalDataOf } from './personal-data.ts'
export { countOnSale, findOnSale, forSale, variantsShown } from './product-views.ts'
export { relistStore } from './relist-store.ts'
export { lockReservedStock, releaseStock, reserveStock, useReservedStock } from './reserve-stock.ts'
export { retryDeadlock } from './retry-deadlock.ts'
export { countWaitingProducts } from './selling-views.ts'
export { keepShownProducts } from './shown-products.ts'
export type { Sales } from './store.ts'
export { openSynonymCache } from './synonym-cache.ts'
export { isSkuTaken } from './variant-store.ts'
export { findRemovedBought, optionsOfVariant } from './variant-views.ts'
