import type { StoreProfile } from '#contract/sellers/sellers.ts'

/** A store on holiday as its seller reads it. */
export const storeProfile: StoreProfile = {
  id: 3,
  store_name: 'Shapla',
  store_name_bn: null,
  slug: 'shapla',
  store_description: '',
  location: '',
  website: '',
  return_policy: '',
  takes_cash: true,
  logo: null,
  banner: null,
  on_holiday: true,
  back_on: null,
  holiday_note: 'Eid',
  suspension: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
}
