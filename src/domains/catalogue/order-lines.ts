import { isLuxury } from '#contract/catalogue/catalogue-rules.ts'
import { type Poisha, poisha } from '#contract/money.ts'
import { storeOnHoliday } from '#contract/sellers/seller-errors.ts'
import { sellerHoliday } from '#domains/sellers/index.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { type ForSaleRow, findForSale } from './product-views.ts'

/** The current state of a product for an order or a cart. */
export type CartProduct = {
  id: number
  /** Which of its variants: price, original price and stock are its own. */
  variantId: number
  name: string
  nameBn: string | null
  price: Poisha
  originalPrice: Poisha | null
  stock: number
  freeShipping: boolean
  luxury: boolean
  storeId: number
  storeName: string
  storeNameBn: string | null
  storeSlug: string
  storeOwnerId: number
  /** Of the first picture, for `picturePath`. */
  pictureKey: string | null
  /** False once it is no longer on sale. */
  available: boolean
  /** Its store is on holiday; `backOn` is the day it reopens, if set. */
  onHoliday: boolean
  backOn: string | null
}

export type ProductLine = CartProduct & { productId: number; quantity: number }

/**
 * Current prices, stores and stock of the products to buy: the client is trusted only for ids and quantities. Items of the
 * same product become one line. `unavailable` are ids that are unknown or not on sale.
 */
export async function priceLines(
  tx: Tx | Reader,
  items: readonly { product_id: number; quantity: number }[],
): Promise<{ lines: ProductLine[]; unavailable: number[] }> {
  const quantities = new Map<number, number>()
  for (const item of items) {
    quantities.set(item.product_id, (quantities.get(item.product_id) ?? 0) + item.quantity)
  }
  const products = await productsForCart(tx, [...quantities.keys()])
  const lines: ProductLine[] = []
  const unavailable: number[] = []
  for (const [id, quantity] of quantities) {
    const product = products.get(id)
    if (product?.available) lines.push({ ...product, productId: id, quantity })
    else unavailable.push(id)
  }
  return { lines, unavailable }
}

/** By id in one query; products no longer on sale have `available: false`. Unknown ids are left out. */
export async function productsForCart(db: Reader, ids: readonly number[]): Promise<Map<number, CartProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await findForSale(db, ids)
  return new Map(rows.map((row) => [row.id, toCartProduct(row)]))
}

/** @throws ApiError 409 store_on_holiday for the first product whose store is on holiday */
export function refuseHoliday(products: readonly CartProduct[]): void {
  for (const { id, storeName, onHoliday, backOn } of products)
    if (onHoliday)
      throw storeOnHoliday({ product_id: id, seller: storeName, ...(backOn !== null && { back_on: backOn }) })
}

function toCartProduct(row: ForSaleRow): CartProduct {
  const { seller_on_holiday, seller_back_on } = sellerHoliday(row)
  return {
    id: row.id,
    variantId: row.variant_id,
    name: row.name,
    nameBn: row.name_bn,
    price: poisha(row.price_poisha),
    originalPrice: row.original_price_poisha === null ? null : poisha(row.original_price_poisha),
    stock: row.stock_quantity,
    freeShipping: row.free_shipping,
    luxury: isLuxury({ name: row.category_name, parent_name: row.parent_name }),
    storeId: row.store_id,
    storeName: row.store_name,
    storeNameBn: row.store_name_bn,
    storeSlug: row.store_slug,
    storeOwnerId: row.store_owner_id,
    pictureKey: row.picture_key,
    available: row.on_sale,
    onHoliday: seller_on_holiday,
    backOn: seller_back_on,
  }
}
