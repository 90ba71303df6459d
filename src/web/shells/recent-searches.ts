import { jsonOf, own } from '#web/api/stored.ts'
import { storedStore } from '#web/synced-store.ts'

const MAX = 6
const LENGTH_MAX = 100

/** Stored in this browser only and cleared on sign-out, since others may use it next. */
export const recentSearches = storedStore<readonly string[]>({
  key: own('searches'),
  parse: (text) => {
    const stored = jsonOf(text)
    if (!Array.isArray(stored)) return []
    const words = stored.filter((one): one is string => typeof one === 'string' && one.trim() !== '')
    return [...new Set(words.map((one) => one.slice(0, LENGTH_MAX)))].slice(0, MAX)
  },
  format: (searches) => (searches.length === 0 ? null : JSON.stringify(searches)),
})

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** The latest first, each once. */
export function rememberSearch(text: string): void {
  const words = text.trim().slice(0, LENGTH_MAX)
  if (words === '') return
  const others = recentSearches.get().filter((one) => !same(one, words))
  recentSearches.set([words, ...others].slice(0, MAX))
}

export const forgetSearch = (text: string) => recentSearches.set(recentSearches.get().filter((one) => !same(one, text)))

export const forgetSearches = () => recentSearches.set([])
