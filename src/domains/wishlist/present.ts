import { picturePath } from '#contract/media/picture-paths.ts'
import { poisha, toAmount } from '#contract/money.ts'
import type { WishlistItem } from '#contract/wishlist/wishlist.ts'
import { sellerHoliday } from '#domains/sellers/index.ts'
import type { WishlistItemRow } from './views.ts'

export function presentItem(row: WishlistItemRow): WishlistItem {
  const image = row.picture_key === null ? null : picturePath(row.picture_key, 640, 'webp')
  const price = toAmount(poisha(row.price_poisha))
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    product: {
      id: row.product_id,
      name: row.name,
      name_bn: row.name_bn,
      image,
      image_url: image,
      price,
      price_max: toAmount(poisha(row.price_max_poisha ?? row.price_poisha)),
      has_options: row.has_options,
      price_string: `BDT ${price}`,
      original_price: row.original_price_poisha === null ? null : toAmount(poisha(row.original_price_poisha)),
      rating: row.rating,
      reviews: row.rating_count,
      seller: row.store_name,
      seller_bn: row.store_name_bn,
      seller_slug: row.store_slug,
      ...sellerHoliday(row),
      stock_quantity: row.stock_quantity,
      inStock: row.stock_quantity > 0,
      available: row.on_sale,
    },
  }
}
