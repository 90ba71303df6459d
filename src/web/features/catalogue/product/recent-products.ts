import { own, readStoredJson, removeStored, writeStored } from '#web/api/stored.ts'

/** Kept in this browser only, and gone with the account that signs out: others may use it next. */
const KEY = own('recently-viewed')
const MAX = 12

/** Numbers of the products seen last, the latest first. */
export function readRecent(): number[] {
  const stored = readStoredJson('local', KEY)
  if (!Array.isArray(stored)) return []
  const ids = stored.filter((id): id is number => Number.isSafeInteger(id) && id > 0)
  return [...new Set(ids)].slice(0, MAX)
}

export function rememberProduct(id: number): void {
  const ids = [id, ...readRecent().filter((other) => other !== id)]
  writeStored('local', KEY, JSON.stringify(ids.slice(0, MAX)))
}

export const forgetRecent = () => removeStored('local', KEY)
