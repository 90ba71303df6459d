import { keepUntilChanged } from '#platform/keep-until-changed.ts'
import type { Resources } from '#platform/resources.ts'
import { createDictionary, type Dictionary } from './synonym-dictionary.ts'
import { findSynonyms } from './synonym-views.ts'

/** The words that mean the same, as cached by one process. */
export type SynonymCache = { read: () => Promise<Dictionary> }

/** The cache tag of everything that a search found. */
export const SYNONYMS = 'synonyms'

/** Read on the first search, and again after an administrator's change. */
export const openSynonymCache = ({ db, invalidations }: Pick<Resources, 'db' | 'invalidations'>): SynonymCache => ({
  read: keepUntilChanged(invalidations, [SYNONYMS], async () => createDictionary(await findSynonyms(db))),
})
