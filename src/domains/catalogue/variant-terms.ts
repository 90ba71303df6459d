import type { ModerationStatus } from '#contract/catalogue/selling-rules.ts'
import { type Actor, stockAfter, stockWithin } from './selling-rules.ts'
import type { OwnVariantRow } from './variant-views.ts'

const FIELDS = [
  'sku',
  'barcode',
  'price_poisha',
  'original_price_poisha',
  'stock_quantity',
  'weight_grams',
  'active',
] as const

/** What a variant is sold on: its seller's alone, so that it acts at once, also of an approved product. */
export type VariantTerms = Pick<OwnVariantRow, (typeof FIELDS)[number]>

/** As a request names them; what is left out stays. */
export type GivenTerms = {
  price?: number | undefined
  original_price?: number | null | undefined
  stock_quantity?: number | undefined
  add_stock?: number | undefined
  sku?: string | null | undefined
  barcode?: string | null | undefined
  weight_grams?: number | null | undefined
  active?: boolean | undefined
}

export type SoldProduct = { name: string; moderation_status: ModerationStatus }

/**
 * The terms of a variant after a request.
 * @param place of its fields in the request: 'variants.2.', say
 * @throws ApiError as stockAfter
 */
export function termsAfter(
  before: VariantTerms,
  given: GivenTerms,
  { actor, product, place = '' }: { actor: Actor; product: SoldProduct; place?: string },
): VariantTerms {
  const stock = { ...product, stock_quantity: before.stock_quantity }
  return { ...applied(before, given), stock_quantity: stockAfter(actor, stock, stockGiven(given), place) }
}

/**
 * Those of a new variant: where it names none, a price of the product and no stock. An original price belongs to the price that it
 * stands beside.
 * @throws ApiError 400 for a stock above the limit
 */
export function newTerms(given: GivenTerms, { price, original_price = null }: GivenTerms, place: string): VariantTerms {
  const before = {
    sku: null,
    barcode: null,
    price_poisha: price ?? 0,
    original_price_poisha: given.price === undefined ? original_price : null,
    weight_grams: null,
    active: true,
  }
  return { ...applied(before, given), stock_quantity: stockWithin(0, stockGiven(given), place) }
}

const stockGiven = ({ stock_quantity: set, add_stock: add }: GivenTerms) => ({ set, add })

const applied = (before: Omit<VariantTerms, 'stock_quantity'>, given: GivenTerms) => ({
  sku: given.sku === undefined ? before.sku : given.sku,
  barcode: given.barcode === undefined ? before.barcode : given.barcode,
  price_poisha: given.price ?? before.price_poisha,
  original_price_poisha: given.original_price === undefined ? before.original_price_poisha : given.original_price,
  weight_grams: given.weight_grams === undefined ? before.weight_grams : given.weight_grams,
  active: given.active ?? before.active,
})

/** The fields of two that differ. */
export const differingTerms = (a: VariantTerms, b: VariantTerms) => FIELDS.filter((field) => a[field] !== b[field])
