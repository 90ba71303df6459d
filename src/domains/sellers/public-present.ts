import { picturePath } from '#contract/media/media.ts'
import type { PublicSeller, SellerDetail } from '#contract/sellers/sellers.ts'
import { clock } from '#platform/clock.ts'
import { dayInDhaka } from '#platform/dhaka-day.ts'
import { holidayOf } from './holiday.ts'
import type { PublicStoreDetailRow, PublicStoreRow } from './public-views.ts'

export const presentPublicStore = (row: Omit<PublicStoreRow, 'logo_id'>): PublicSeller => ({
  seller_id: row.id,
  seller_name: row.name,
  seller_name_bn: row.name_bn,
  slug: row.slug,
  image: row.logo_key && picturePath(row.logo_key, 320, 'webp'),
  rating: row.rating_count ? Math.round((100 * (row.rating_sum ?? 0)) / row.rating_count) / 100 : 0,
  sales: row.sold_quantity ?? 0,
  products_count: row.products_count ?? 0,
  location: row.location,
  joined: row.created_at.toISOString(),
})

export function presentPublicStoreDetail(row: PublicStoreDetailRow, answerMinutes: number | null): SellerDetail {
  const { on_holiday, back_on, holiday_note } = holidayOf(row, dayInDhaka(clock.now()))
  return {
    ...presentPublicStore(row),
    description: row.description,
    return_policy: row.return_policy,
    website: row.website,
    banner: row.banner_key && picturePath(row.banner_key, 1280, 'webp'),
    banner_placeholder: row.banner_placeholder,
    rating_count: row.rating_count ?? 0,
    on_holiday,
    back_on,
    holiday_note,
    answer_minutes: answerMinutes,
  }
}
