import type { StoreProfile } from '#contract/sellers/sellers.ts'
import { drafts, textsOf } from '#web/drafts.ts'

/** What a store says of itself in words. */
export type StoreTexts = Record<(typeof wordFields)[number], string>

export const wordFields = [
  'store_name',
  'store_name_bn',
  'store_description',
  'location',
  'website',
  'return_policy',
] as const

export const wordsOf = (store: Pick<StoreProfile, (typeof wordFields)[number]>): StoreTexts => ({
  store_name: store.store_name,
  store_name_bn: store.store_name_bn ?? '',
  store_description: store.store_description,
  location: store.location,
  website: store.website,
  return_policy: store.return_policy,
})

/** What was typed for a store; another tab of the dashboard must not lose it. */
export const storeDraft = drafts<StoreTexts>({
  name: 'store',
  area: 'session',
  version: 2,
  parse: (value) => textsOf(value, wordFields),
})
