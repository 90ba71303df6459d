import { type Category, isLuxury, type MediaItem, type Product } from '#contract/catalogue/catalogue.ts'
import { PICTURE_WIDTHS, picturePath } from '#contract/media/media.ts'
import { discountPercent, poisha, toAmount } from '#contract/money.ts'
import { sellerHoliday } from '#domains/sellers/index.ts'
import { clock, DAY } from '#platform/clock.ts'
import type { CategoryRow } from './category-views.ts'
import type { MediaRow, ProductRow } from './product-views.ts'

const NEW_FOR = 14 * DAY
const [, CARD_WIDTH, LARGEST_WIDTH] = PICTURE_WIDTHS

export function toProduct(row: ProductRow): Product {
  const media = presentMedia(row.media)
  const pictures = (row.media ?? []).flatMap((item) => (item.video === null ? cardPicture(item.key) : []))
  const price = poisha(row.price_poisha)
  const original = row.original_price_poisha === null ? null : poisha(row.original_price_poisha)
  const saved = discountPercent(price, original)
  // A draft may have no category yet; guests never see it.
  const category = {
    id: row.category_id ?? 0,
    name: row.category_name ?? '',
    parent: row.parent_id,
    parent_name: row.parent_name,
  }
  return {
    id: row.id,
    name: row.name,
    name_bn: row.name_bn,
    description: row.description,
    description_bn: row.description_bn,
    price: toAmount(price),
    price_max: toAmount(poisha(row.price_max_poisha ?? row.price_poisha)),
    original_price: original === null ? null : toAmount(original),
    stock_quantity: row.stock_quantity,
    options: row.options,
    image: pictures[0] ?? null,
    image_url: pictures[0] ?? null,
    images: pictures,
    media,
    video_links: (row.media ?? []).flatMap(({ video }) => video ?? []),
    rating: row.rating,
    reviews: row.rating_count,
    seller: row.store_name,
    seller_bn: row.store_name_bn,
    seller_id: row.store_id,
    seller_slug: row.store_slug,
    ...sellerHoliday(row),
    category,
    category_id: category.id,
    tags: row.tags ?? [],
    brand: row.brand,
    badge: saved > 0 ? `-${saved}%` : null,
    label: labelOf(row, category),
    recommended: row.recommended,
    free_shipping: row.free_shipping,
    status: row.stock_quantity > 0 ? 'in_stock' : 'out_of_stock',
    moderation_status: row.moderation_status,
    created_at: row.created_at.toISOString(),
  }
}

export const presentMedia = (media: readonly MediaRow[] | null): MediaItem[] => (media ?? []).map(toMediaItem)

export const cardPicture = (key: string) => picturePath(key, CARD_WIDTH, 'webp')

function toMediaItem(row: MediaRow): MediaItem {
  const { id, order, alt } = row
  if (row.video !== null) {
    const url = row.video
    return { id, media_type: 'VIDEO', media_url: url, url, order, alt, width: 0, height: 0, placeholder: '' }
  }
  const { key, placeholder } = row
  const url = picturePath(key, LARGEST_WIDTH, 'webp')
  const scale = Math.min(1, LARGEST_WIDTH / row.width)
  const [width, height] = [Math.round(row.width * scale), Math.round(row.height * scale)]
  return { id, media_type: 'IMAGE', media_url: url, url, order, alt, width, height, placeholder }
}

/** When a product is new no more, in milliseconds. */
export const newUntil = ({ created_at }: { created_at: Date | string }): number =>
  new Date(created_at).getTime() + NEW_FOR

function labelOf(row: ProductRow, category: { name: string; parent_name: string | null }): string | null {
  if (isLuxury(category)) return 'Luxury'
  return clock.now().getTime() < newUntil({ created_at: row.created_at }) ? 'New' : null
}

export const toCategory = (row: CategoryRow): Category => ({
  id: row.id,
  name: row.name,
  name_bn: row.name_bn,
  title: row.title,
  parent: row.parent_id,
  parent_name: row.parent_name,
  products_count: row.products_count,
  image: row.picture_key === null ? null : cardPicture(row.picture_key),
})
