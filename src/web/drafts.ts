import { newKey } from './api/new-key.ts'
import { readAccount } from './api/session-store.ts'
import { type Area, keysFrom, own, readStoredJson, removeStored, writeStored } from './api/stored.ts'

/** Drafts per kind; the oldest is removed first. */
const DRAFTS_MAX = 20
const LENGTH_MAX = 100_000
const DAY_MS = 24 * 60 * 60 * 1000
const AGE_MAX_MS = 30 * DAY_MS

/** Restored only for the same account and the same version of the form. */
type StoredDraft = { version: number; account: number | null; at: number; value: unknown }

export type Draft<T> = {
  /** `null` when there is none that this form can show. */
  read: () => T | null
  save: (value: T) => void
  clear: () => void
}

export type QueuedDraft<T> = Draft<T> & {
  /** Keeps a further one, beside the one that is being written: it is read once there is no other. */
  putAside: (value: T) => void
}

/** A kind of drafts: the draft of a subject (a product, a ticket), or its only one. */
type Drafts<T> = ((subject?: number | string) => QueuedDraft<T>) & {
  /** Clears those that nothing leads to any more, such as of what was deleted. */
  keepOnly: (isReachable: (subject: string) => boolean) => void
}

type DraftKind<T> = {
  /** Listed on the page about cookies. */
  name: string
  /** Until the tab is closed (`session`), or on this device until sign-out (`local`). */
  area: Area
  /** Incremented when the shape of the value changes: drafts of older versions are dropped. */
  version: number
  /** `null` for an invalid value. */
  parse: (value: unknown) => T | null
}

/**
 * Unsent form input, stored in this browser so that a reload, a failed call or a step back does not lose it. There is
 * one draft per subject (a product, a ticket), or a single one per kind. Signing out clears them.
 */
export function drafts<T>({ name, area, version, parse }: DraftKind<T>): Drafts<T> {
  const prefix = own(name)
  const readStoredDraft = (key: string): Partial<StoredDraft> | null => {
    const stored = readStoredJson(area, key)
    return typeof stored === 'object' ? stored : null
  }
  const ageOf = (key: string) => Date.now() - (readStoredDraft(key)?.at ?? 0)
  const valueIn = (key: string): T | null => {
    const stored = readStoredDraft(key)
    const isOurs = stored?.version === version && stored.account === accountId() && ageOf(key) < AGE_MAX_MS
    return isOurs ? parse(stored.value) : null
  }
  const makeRoom = (key: string) => {
    const others = keysFrom(area, `${prefix}:`).filter((other) => other !== key)
    const excess = others.length + 1 - DRAFTS_MAX
    if (excess <= 0) return
    const oldestFirst = others.toSorted((one, other) => ageOf(other) - ageOf(one))
    for (const old of oldestFirst.slice(0, excess)) removeStored(area, old)
  }
  const keepOnly = (isReachable: (subject: string) => boolean) => {
    for (const key of keysFrom(area, `${prefix}:`))
      if (!isReachable(key.slice(prefix.length + 1))) removeStored(area, key)
  }
  const saveAt = (key: string, value: T) => {
    const text = JSON.stringify({ version, account: accountId(), at: Date.now(), value } satisfies StoredDraft)
    if (text.length > LENGTH_MAX) return removeStored(area, key)
    makeRoom(key)
    writeStored(area, key, text)
  }
  /** The oldest of those that were put aside takes the place of the one that is written. */
  const takeAside = (key: string): T | null => {
    const oldestFirst = keysFrom(area, asideOf(key)).toSorted((one, other) => ageOf(other) - ageOf(one))
    for (const aside of oldestFirst) {
      const value = valueIn(aside)
      removeStored(area, aside)
      if (value === null) continue
      saveAt(key, value)
      return value
    }
    return null
  }
  const of = (subject?: number | string) => {
    const key = subject === undefined ? prefix : `${prefix}:${subject}`
    const clear = () => removeStored(area, key)
    return {
      read: () => {
        const value = valueIn(key)
        if (value === null) clear()
        return value ?? takeAside(key)
      },
      save: (value: T) => saveAt(key, value),
      clear,
      putAside: (value: T) => saveAt(`${asideOf(key)}${newKey()}`, value),
    }
  }
  return Object.assign(of, { keepOnly })
}

const asideOf = (key: string) => `${key}:aside:`
const accountId = () => readAccount()?.id ?? null

/** These fields, if every one of them is a string. */
export function textsOf<const F extends string>(value: unknown, fields: readonly F[]): Record<F, string> | null {
  if (typeof value !== 'object' || value === null) return null
  const stored = value as Record<string, unknown>
  if (!fields.every((field) => typeof stored[field] === 'string')) return null
  return Object.fromEntries(fields.map((field) => [field, stored[field]])) as Record<F, string>
}
