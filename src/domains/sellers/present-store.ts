import { picturePath } from '#contract/media/media.ts'
import type { StoreProfile } from '#contract/sellers/sellers.ts'
import { clock } from '#platform/clock.ts'
import { dayInDhaka } from '#platform/dhaka-day.ts'
import { holidayOf } from './holiday.ts'
import type { StoreRow } from './store-views.ts'

export const presentStore = (row: StoreRow): StoreProfile => ({
  id: row.id,
  store_name: row.name,
  store_name_bn: row.name_bn,
  slug: row.slug,
  store_description: row.description,
  location: row.location,
  website: row.website,
  return_policy: row.return_policy,
  takes_cash: row.takes_cash,
  logo: row.logo_key && picturePath(row.logo_key, 320, 'webp'),
  banner: row.banner_key && picturePath(row.banner_key, 1280, 'webp'),
  ...presentHoliday(row),
  suspension: presentSuspension(row),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

const presentSuspension = ({
  suspended_at,
  suspension_reason,
  suspension_note,
}: StoreRow): StoreProfile['suspension'] =>
  suspended_at && {
    since: suspended_at.toISOString(),
    reason: suspension_reason ?? 'other',
    note: suspension_note ?? '',
  }

const presentHoliday = (row: StoreRow) => {
  const { on_holiday, back_on, holiday_note } = holidayOf(row, dayInDhaka(clock.now()))
  return { on_holiday, back_on, holiday_note }
}
