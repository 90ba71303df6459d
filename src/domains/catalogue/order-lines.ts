import { isLuxury } from '#contract/catalogue/catalogue-rules.ts'
import { type Poisha, poisha } from '#contract/money.ts'
import { sellerHoliday, storeOnHoliday } from '#domains/sellers/index.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { type ForSaleRow, findForSale } from './product-views.ts'

/** A product as an order or a cart needs it, read now. */
export type CartProduct = {
  id: number
  name: string
  price: Poisha
  originalPrice: Poisha | null
  stock: number
  freeShipping: boolean
  luxury: boolean
  storeId: number
  storeName: string
  storeSlug: string
  storeOwnerId: number
  /** Of its first picture, for `picturePath`. */
  pictureKey: string | null
  /** False once it is no longer on sale. */
  available: boolean
  /** Its store sells nothing now; `backOn` is the day it does again, if it has named one. */
  onHoliday: boolean
  backOn: string | null
}

export type ProductLine = CartProduct & { productId: number; quantity: number }

/**
 * Prices, stores and stock of what is to be bought, re-read: the caller is trusted only for ids and quantities.
 * Several items of one product become one line. `unavailable` are the ids that nobody can buy (unknown or not on sale).
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

/** By id, in one query; also what is no longer on sale, with `available: false`. Unknown ids are left out. */
export async function productsForCart(db: Reader, ids: readonly number[]): Promise<Map<number, CartProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await findForSale(db, ids)
  return new Map(rows.map((row) => [row.id, toCartProduct(row)]))
}

/** @throws ApiError 409 store_on_holiday for the first product whose store is */
export function refuseHoliday(products: readonly CartProduct[]): void {
  for (const { id, storeName, onHoliday, backOn } of products)
    if (onHoliday) throw storeOnHoliday(storeName, backOn, id)
}

function toCartProduct(row: ForSaleRow): CartProduct {
  const { seller_on_holiday, seller_back_on } = sellerHoliday(row)
  return {
    id: row.id,
    name: row.name,
    price: poisha(row.price_poisha),
    originalPrice: row.original_price_poisha === null ? null : poisha(row.original_price_poisha),
    stock: row.stock_quantity,
    freeShipping: row.free_shipping,
    luxury: isLuxury({ name: row.category_name, parent_name: row.parent_name }),
    storeId: row.store_id,
    storeName: row.store_name,
    storeSlug: row.store_slug,
    storeOwnerId: row.store_owner_id,
    pictureKey: row.picture_key,
    available: row.on_sale,
    onHoliday: seller_on_holiday,
    backOn: seller_back_on,
  }
}
