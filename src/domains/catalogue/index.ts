/**
 * Catalogue: what the market sells and how it is found.
 *
 * Category: two levels; the market's order is its position. Tag: a word on products. Product: one store's offer in one
 * category. It is on sale, seen by guests and findable, exactly while its moderation status is APPROVED; a rejected,
 * waiting or drafted one is seen by its seller and administrators only.
 *
 * Invariants: stock is never below 0 and moves only through takeStock and giveBack here (or up, by its seller); an
 * original price is above the price; what search and counts read (product_search, product_terms,
 * categories.own_products_count) is kept by triggers in the transaction that changes a product; a rating moves only
 * through countRating, with the reviews it is made of.
 *
 * Tables: categories, tags, products, product_tags, product_media, product_views, product_search, product_terms.
 *
 * The list of stores is answered here too (seller-routes.ts): what it says of a store comes from its products.
 */

export { countRating } from './count-rating.ts'
export { giveBack, outOfStock, takeStock, unavailable } from './move-stock.ts'
export { type CartProduct, type ProductLine, priceLines, productsForCart } from './order-lines.ts'
export { countOnSale, findOnSale, forSale } from './product-views.ts'
