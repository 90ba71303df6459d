import type { CartLine, SavedLine } from '#contract/cart/cart.ts'
import { nameOfVariant } from '#contract/catalogue/variant-rules.ts'
import { picturePath } from '#contract/media/picture-paths.ts'
import { poisha, toAmount } from '#contract/money.ts'
import { sellerHoliday } from '#domains/sellers/index.ts'
import type { CartLineRow, SavedLineRow } from './views.ts'

export const presentLine = (row: CartLineRow): CartLine => ({
  id: row.id,
  quantity: row.quantity,
  added_at: row.added_at.toISOString(),
  price_when_added: amountOf(row.price_when_added_poisha),
  product: presentProduct(row),
})

export const presentSaved = (row: SavedLineRow): SavedLine => ({
  id: row.id,
  quantity: row.quantity,
  saved_at: row.saved_at.toISOString(),
  price_when_saved: amountOf(row.price_when_saved_poisha),
  product: presentProduct(row),
})

const presentProduct = (row: CartLineRow | SavedLineRow): CartLine['product'] => ({
  id: row.product_id,
  variant_id: row.variant_id,
  ...variantNames(row),
  name: row.name,
  name_bn: row.name_bn,
  price: amountOf(row.price_poisha),
  original_price: row.original_price_poisha === null ? null : amountOf(row.original_price_poisha),
  image: row.picture_key === null ? null : picturePath(row.picture_key, 320, 'webp'),
  seller: row.store_name,
  seller_bn: row.store_name_bn,
  seller_slug: row.store_slug,
  ...sellerHoliday(row),
  stock_quantity: row.stock_quantity,
  free_shipping: row.free_shipping,
  available: row.on_sale && row.active,
})

function variantNames({ options, option_values }: CartLineRow | SavedLineRow) {
  const { name, name_bn } = nameOfVariant(options, option_values)
  return { variant_name: name, variant_name_bn: name_bn }
}

const amountOf = (value: number) => toAmount(poisha(value))
