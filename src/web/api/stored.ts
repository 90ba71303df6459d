export type Area = 'local' | 'session'

/** In-memory fallback for browsers that refuse storage (some private modes, full quota). */
const fallback: Record<Area, Map<string, string>> = { local: new Map(), session: new Map() }

const areaOf = (area: Area): Storage => (area === 'local' ? window.localStorage : window.sessionStorage)

export function readStored(area: Area, key: string): string | null {
  try {
    return areaOf(area).getItem(key) ?? fallback[area].get(key) ?? null
  } catch {
    return fallback[area].get(key) ?? null
  }
}

export function writeStored(area: Area, key: string, value: string): void {
  try {
    areaOf(area).setItem(key, value)
    fallback[area].delete(key)
  } catch {
    // Storage may be full; a value that is already stored under this key is stale.
    removeStored(area, key)
    fallback[area].set(key, value)
  }
}

export function removeStored(area: Area, key: string): void {
  fallback[area].delete(key)
  try {
    areaOf(area).removeItem(key)
  } catch {
    // Nothing was stored there.
  }
}

/** The stored JSON, or `undefined` when there is none or it is not JSON. The caller checks its shape. */
export const readStoredJson = (area: Area, key: string): unknown => jsonOf(readStored(area, key))

export function jsonOf(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Prefix of keys that belong to the signed-in account; signing out removes them (`clearOwn`). */
export const own = (name: string) => `own:${name}`

export function clearOwn(): void {
  clearOwnOf('local')
  clearOwnOf('session')
}

export function clearOwnOf(area: Area): void {
  for (const key of keysFrom(area, own(''))) removeStored(area, key)
}

/** The account whose data this browser keeps. */
export const OWNER = own('owner')

/** Clears what another account left in this browser: its session may have ended without signing out. What a guest left stays. */
export function claimOwn(account: number): void {
  const owner = readStored('local', OWNER)
  if (owner !== null && owner !== String(account)) clearOwn()
  writeStored('local', OWNER, String(account))
}

/** Keys with this prefix. */
export const keysFrom = (area: Area, start: string): string[] =>
  [...storedKeys(area), ...fallback[area].keys()].filter((key) => key.startsWith(start))

function storedKeys(area: Area): string[] {
  try {
    return Object.keys(areaOf(area))
  } catch {
    return []
  }
}
