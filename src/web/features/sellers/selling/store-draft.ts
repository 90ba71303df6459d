import type { StoreProfile } from '#contract/sellers/sellers.ts'
import { drafts, textsOf } from '#web/drafts.ts'
import { changesOf, parseTypedOver, type TypedOver } from '#web/errors/use-seen.ts'

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

/** What was typed for a store, and over what; another tab of the dashboard must not lose it. */
export const storeDraft = drafts<TypedOver<StoreTexts>>({
  name: 'store',
  area: 'session',
  version: 3,
  parse: (value) => parseTypedOver(value, (texts) => textsOf(texts, wordFields)),
})

/** What was changed, for the API: a store without a name in Bangla has null there. */
export function storeChanges(typed: StoreTexts, read: StoreTexts) {
  const before = wordsOf(read)
  const { seen, ...body } = changesOf(typed, before, before)
  const { store_name_bn: name, ...rest } = seen
  return { ...body, seen: { ...rest, ...(name !== undefined && { store_name_bn: name || null }) } }
}
