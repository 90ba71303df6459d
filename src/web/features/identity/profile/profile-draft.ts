import type { Profile } from '#contract/identity/identity.ts'
import { own, readStoredJson, removeStored, writeStored } from '#web/api/stored.ts'
import { locales } from '#web/language.ts'

export type Personal = Pick<Profile, 'name' | 'phone' | 'address' | 'locale'>

export const personalOf = ({ name, phone, address, locale }: Profile): Personal => ({ name, phone, address, locale })

const DRAFT = own('profile')

/** What was typed and not saved, for as long as the tab lives: another tab of the dashboard must not lose it. */
export function keepDraft(owner: number, personal: Personal): void {
  writeStored('session', DRAFT, JSON.stringify({ owner, personal }))
}

export const forgetDraft = () => removeStored('session', DRAFT)

export function readDraft(owner: number): Personal | null {
  const stored = readStoredJson('session', DRAFT)
  if (typeof stored !== 'object' || stored === null) return null
  const { owner: theirs, personal } = stored as { owner?: unknown; personal?: Partial<Record<string, unknown>> }
  if (theirs !== owner || typeof personal !== 'object' || personal === null) return null
  const { name, phone, address } = personal
  const locale = locales.find((one) => one === personal.locale)
  if (typeof name !== 'string' || typeof phone !== 'string' || typeof address !== 'string' || !locale) return null
  return { name, phone, address, locale }
}
