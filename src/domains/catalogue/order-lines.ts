import { outOfStock, unavailable, variantNeeded } from '#contract/catalogue/catalogue-errors.ts'
import { isLuxury } from '#contract/catalogue/catalogue-rules.ts'
import { nameOfVariant, namesInError, optionsInBangla, type ProductOption } from '#contract/catalogue/variant-rules.ts'
import { type Poisha, poisha, toAmount } from '#contract/money.ts'
import { storeOnHoliday } from '#contract/sellers/seller-errors.ts'
import { sellerHoliday } from '#domains/sellers/index.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { type ForSaleRow, findForSale, findRemoved, findShown, lockForSale } from './product-views.ts'

/** The current state of a variant of a product for an order or a cart. */
export type CartProduct = {
  id: number
  /** Price, original price and stock are the variant's own. */
  variantId: number
  /** 'Size M · Colour Indigo'; null for a product without options. */
  variantName: string | null
  variantNameBn: string | null
  options: ProductOption[]
  /** One value of each option. */
  optionValues: string[]
  name: string
  nameBn: string | null
  price: Poisha
  originalPrice: Poisha | null
  stock: number
  /** The seller's own limit for a low stock, if any. */
  lowLimit: number | null
  freeShipping: boolean
  luxury: boolean
  storeId: number
  storeName: string
  storeNameBn: string | null
  storeSlug: string
  storeOwnerId: number
  /** The key of its own picture or the product's first one, for `picturePath`. */
  pictureKey: string | null
  /** False once the product or this variant is no longer on sale. */
  available: boolean
  /** Its store is on holiday; `backOn` is the day it reopens, if set. */
  onHoliday: boolean
  backOn: string | null
}

export type ProductLine = CartProduct & { productId: number; quantity: number }

/** What a client names to buy; `variant_id` may be missing where the product has one variant only. */
export type NamedVariant = { product_id: number; variant_id?: number | undefined }

type BoughtVariant = NamedVariant & { quantity: number }

export type UnavailableLine = { product_id: number; variant_id?: number; name?: string; name_bn?: string }

/** What cannot be bought: a variant, also one that was removed, or `undefined` where the product has no such one. */
export type GoneLine = { product_id: number; variant: CartProduct | undefined }

type LostLine = NamedVariant & { variant: CartProduct | undefined }

/** A variant as errors name it. */
export const namedLine = ({ id, variantId, name, nameBn, variantName, variantNameBn }: CartProduct) => ({
  product_id: id,
  variant_id: variantId,
  ...namesInError({ name, name_bn: nameBn }, { name: variantName, name_bn: variantNameBn }),
})

export type PricedLines = {
  lines: ProductLine[]
  /** What is unknown or not on sale. */
  unavailable: GoneLine[]
  /** The variants of products that have several, where none was named; for `refuseUnnamed`. */
  unnamed: CartProduct[][]
}

/**
 * Current prices, stores and stock of what is to be bought: the client is trusted only for ids and quantities. Items of the
 * same variant become one line.
 */
export async function priceLines(db: Reader, items: readonly BoughtVariant[]): Promise<PricedLines> {
  const priced = namedLines(items, await variantsForCart(db, idsOf(items)))
  return { ...priced, unavailable: await withRemoved(db, priced.unavailable) }
}

/**
 * The same for what is bought now: products and variants are locked, so that their prices and stock hold for the order.
 * @throws ApiError 409 out_of_stock, unavailable
 */
export async function lockLines(tx: Tx, items: readonly BoughtVariant[]): Promise<ProductLine[]> {
  const products = byProduct(await lockForSale(tx, idsOf(items)))
  const { lines, unavailable: lost } = namedLines(items, products)
  refuseGone(await withRemoved(tx, lost))
  for (const line of lines) if (line.quantity > line.stock) throw outOfStock({ ...namedLine(line), left: line.stock })
  return lines
}

const idsOf = (items: readonly NamedVariant[]) => [...new Set(items.map(({ product_id }) => product_id))]

/** @param products each one's variants, by product id */
function namedLines(items: readonly BoughtVariant[], products: ReadonlyMap<number, CartProduct[]>) {
  const lines = new Map<number, ProductLine>()
  const gone = new Map<string, LostLine>()
  const unnamed = new Map<number, CartProduct[]>()
  for (const { product_id: productId, variant_id, quantity } of items) {
    const variants = products.get(productId) ?? []
    const variant = variantNamed(variants, variant_id)
    if (variant?.available)
      lines.set(variant.variantId, {
        ...variant,
        productId,
        quantity: quantity + (lines.get(variant.variantId)?.quantity ?? 0),
      })
    else if (variant === undefined && variant_id === undefined && variants.length > 0) unnamed.set(productId, variants)
    else gone.set(`${productId} ${variant_id}`, { product_id: productId, variant_id, variant })
  }
  return { lines: [...lines.values()], unavailable: [...gone.values()], unnamed: [...unnamed.values()] }
}

/** Removed variants are known too, as long as their rows stay (rules.md C-31, O-17). */
async function withRemoved(db: Reader, lines: readonly LostLine[]): Promise<GoneLine[]> {
  const ids = lines.flatMap(({ variant_id, variant }) => (variant === undefined ? (variant_id ?? []) : []))
  const rows = ids.length === 0 ? [] : await findRemoved(db, ids)
  const removed = new Map(rows.map((row) => [row.variant_id, toCartProduct(row)]))
  return lines.map(({ product_id, variant_id, variant = removed.get(variant_id ?? 0) }) => ({
    product_id,
    variant: variant?.id === product_id ? variant : undefined,
  }))
}

/** Each product's variants in order, by product id, in one query; those no longer on sale have `available: false`. */
export async function variantsForCart(db: Reader, productIds: readonly number[]): Promise<Map<number, CartProduct[]>> {
  if (productIds.length === 0) return new Map()
  return byProduct(await findForSale(db, productIds))
}

const byProduct = (rows: readonly ForSaleRow[]) => Map.groupBy(rows.map(toCartProduct), ({ id }) => id)

/** One variant, in any state; undefined when it is unknown. */
export const variantForCart = async (db: Reader, productId: number, variantId: number) =>
  (await variantsForCart(db, [productId])).get(productId)?.find((one) => one.variantId === variantId)

/**
 * The variant that a client names, or the only one (rules.md C-29), in any state; undefined when it is unknown.
 * @throws ApiError 400 variant_needed
 */
export async function chooseVariant(
  db: Reader,
  productId: number,
  variantId: number | undefined,
): Promise<CartProduct | undefined> {
  const variants = (await variantsForCart(db, [productId])).get(productId)
  if (!variants) return undefined
  const variant = variantNamed(variants, variantId)
  if (!variant && variantId === undefined) refuseUnnamed([variants])
  return variant
}

/** @param variants all of one product */
function variantNamed(variants: readonly CartProduct[], variantId: number | undefined): CartProduct | undefined {
  if (variantId !== undefined) return variants.find((one) => one.variantId === variantId)
  const offered = variants.filter(({ available }) => available)
  return offered.length > 1 ? undefined : (offered[0] ?? variants[0])
}

/** @throws ApiError 400 variant_needed with the choices, for the first of these products */
export function refuseUnnamed(products: readonly (readonly CartProduct[])[]): void {
  const offered = products[0]?.filter(({ available }) => available) ?? []
  const [first] = offered
  if (!first) return
  throw variantNeeded({
    product_id: first.id,
    name: first.name,
    ...(first.nameBn !== null && { name_bn: first.nameBn }),
    ...optionsInBangla(first.options),
    choices: {
      options: first.options.map(({ name, values }) => ({ name, values: values.map(({ value }) => value) })),
      variants: offered.map((one) => ({
        id: one.variantId,
        options: one.optionValues,
        price: toAmount(one.price),
        stock_quantity: one.stock,
      })),
    },
  })
}

/** Products by id in one query, each with the variant whose price lists show. Unknown ids are left out. */
export async function productsForCart(db: Reader, ids: readonly number[]): Promise<Map<number, CartProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await findShown(db, ids)
  return new Map(rows.map((row) => [row.id, toCartProduct(row)]))
}

/** @throws ApiError 409 unavailable for the first of what was on sale when its buyer agreed on the order */
export function refuseGone([gone]: readonly GoneLine[]): void {
  if (gone) throw unavailable(gone.variant ? namedLine(gone.variant) : { product_id: gone.product_id })
}

/** @throws ApiError 409 store_on_holiday for the first product whose store is on holiday */
export function refuseHoliday(products: readonly CartProduct[]): void {
  for (const { id, storeName, storeNameBn, onHoliday, backOn } of products)
    if (onHoliday)
      throw storeOnHoliday({
        product_id: id,
        seller: storeName,
        ...(storeNameBn !== null && { seller_bn: storeNameBn }),
        ...(backOn !== null && { back_on: backOn }),
      })
}

function toCartProduct(row: ForSaleRow): CartProduct {
  const { seller_on_holiday, seller_back_on } = sellerHoliday(row)
  const variant = nameOfVariant(row.options, row.option_values)
  return {
    id: row.id,
    variantId: row.variant_id,
    variantName: variant.name,
    variantNameBn: variant.name_bn,
    options: row.options,
    optionValues: row.option_values,
    name: row.name,
    nameBn: row.name_bn,
    price: poisha(row.price_poisha),
    originalPrice: row.original_price_poisha === null ? null : poisha(row.original_price_poisha),
    stock: row.stock_quantity,
    lowLimit: row.low_stock_limit,
    freeShipping: row.free_shipping,
    luxury: isLuxury({ name: row.category_name, parent_name: row.parent_name }),
    storeId: row.store_id,
    storeName: row.store_name,
    storeNameBn: row.store_name_bn,
    storeSlug: row.store_slug,
    storeOwnerId: row.store_owner_id,
    pictureKey: row.picture_key,
    available: row.on_sale && row.active,
    onHoliday: seller_on_holiday,
    backOn: seller_back_on,
  }
}
