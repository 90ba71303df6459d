import type { CartLine } from '#contract/cart.ts'
import { poisha, toAmount } from '#contract/money.ts'
import { picturePath } from '#contract/picture-paths.ts'
import type { CartLineRow } from './views.ts'

export const presentLine = (row: CartLineRow): CartLine => ({
  id: row.id,
  quantity: row.quantity,
  added_at: row.added_at.toISOString(),
  product: {
    id: row.product_id,
    name: row.name,
    price: toAmount(poisha(row.price_poisha)),
    original_price: row.original_price_poisha === null ? null : toAmount(poisha(row.original_price_poisha)),
    image: row.picture_key === null ? null : picturePath(row.picture_key, 320, 'webp'),
    seller: row.store_name,
    seller_slug: row.store_slug,
    stock_quantity: row.stock_quantity,
    free_shipping: row.free_shipping,
    available: row.on_sale,
  },
})
