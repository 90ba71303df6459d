import type { Resources } from '#platform/resources.ts'
import { createDictionary, type Dictionary } from './synonym-dictionary.ts'
import { findSynonyms } from './synonym-views.ts'

/** The words that mean the same, as cached by one process. */
export type SynonymCache = { read: () => Promise<Dictionary> }

/** The cache tag of everything that a search found. */
export const SYNONYMS = 'synonyms'

/** Read on the first search, and again after an administrator's change. */
export function openSynonymCache({ db, invalidations }: Pick<Resources, 'db' | 'invalidations'>): SynonymCache {
  let reading: Promise<Dictionary> | null = null
  invalidations.subscribe((tags) => {
    if (tags === 'everything' || tags.has(SYNONYMS)) reading = null
  })
  return {
    read() {
      if (reading) return reading
      const mine = findSynonyms(db).then(createDictionary)
      reading = mine
      mine.catch(() => {
        if (reading === mine) reading = null
      })
      return mine
    },
  }
}
