type Area = 'local' | 'session'

/** What a browser that refuses storage (some private modes, quotas) keeps for this page's life only. */
const kept: Record<Area, Map<string, string>> = { local: new Map(), session: new Map() }

const areaOf = (area: Area): Storage => (area === 'local' ? window.localStorage : window.sessionStorage)

export function readStored(area: Area, key: string): string | null {
  try {
    return areaOf(area).getItem(key) ?? kept[area].get(key) ?? null
  } catch {
    return kept[area].get(key) ?? null
  }
}

export function writeStored(area: Area, key: string, value: string): void {
  try {
    areaOf(area).setItem(key, value)
    kept[area].delete(key)
  } catch {
    kept[area].set(key, value)
  }
}

export function removeStored(area: Area, key: string): void {
  kept[area].delete(key)
  try {
    areaOf(area).removeItem(key)
  } catch {
    // Nothing was stored there.
  }
}

/** The stored JSON, or `undefined` when there is none or it is not JSON. The caller checks its shape. */
export function readStoredJson(area: Area, key: string): unknown {
  const text = readStored(area, key)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keys that belong to whoever is signed in begin so; signing out removes them (`forgetOwn`). */
export const own = (name: string) => `own:${name}`

export function forgetOwn(): void {
  for (const area of ['local', 'session'] as const) {
    for (const key of [...keysOf(area), ...kept[area].keys()]) if (key.startsWith(own(''))) removeStored(area, key)
  }
}

function keysOf(area: Area): string[] {
  try {
    return Object.keys(areaOf(area))
  } catch {
    return []
  }
}
