import type { StoreProfile } from '#contract/sellers/sellers.ts'
import { own, readStoredJson, removeStored, writeStored } from '#web/api/stored.ts'

/** What a store says of itself in words. */
export type StoreWords = Pick<
  StoreProfile,
  'store_name' | 'store_description' | 'location' | 'website' | 'return_policy'
>

export const wordFields = ['store_name', 'store_description', 'location', 'website', 'return_policy'] as const

export const wordsOf = (store: StoreWords): StoreWords => ({
  store_name: store.store_name,
  store_description: store.store_description,
  location: store.location,
  website: store.website,
  return_policy: store.return_policy,
})

const DRAFT = own('store')

/** What was typed and not saved, for as long as the tab lives: another tab of the dashboard must not lose it. */
export function keepDraft(store: number, words: StoreWords): void {
  writeStored('session', DRAFT, JSON.stringify({ store, words }))
}

export const forgetDraft = () => removeStored('session', DRAFT)

export function readDraft(store: number): StoreWords | null {
  const stored = readStoredJson('session', DRAFT)
  if (typeof stored !== 'object' || stored === null) return null
  const { store: theirs, words } = stored as { store?: unknown; words?: Partial<Record<string, unknown>> }
  if (theirs !== store || typeof words !== 'object' || words === null) return null
  const texts = wordFields.map((field) => words[field])
  if (!texts.every((text): text is string => typeof text === 'string')) return null
  const [store_name = '', store_description = '', location = '', website = '', return_policy = ''] = texts
  return { store_name, store_description, location, website, return_policy }
}
