import { setImmediate as turn } from 'node:timers/promises'
import { keepUntilChanged } from '#platform/keep-until-changed.ts'
import type { Resources } from '#platform/resources.ts'
import { type Dictionary, type SynonymGroup, startDictionary } from './synonym-dictionary.ts'
import { findSynonyms } from './synonym-views.ts'

/** The words that mean the same, as cached by one process. */
export type SynonymCache = { read: () => Promise<Dictionary> }

/** The cache tag of everything that a search found. */
export const SYNONYMS = 'synonyms'

/** Read on the first search, and again after an administrator's change. */
export const openSynonymCache = ({ db, invalidations }: Pick<Resources, 'db' | 'invalidations'>): SynonymCache => ({
  read: keepUntilChanged(invalidations, [SYNONYMS], async () => buildInTurns(await findSynonyms(db))),
})

/** Groups that are added at once: some 5 ms. */
const AT_ONCE = 100

async function buildInTurns(groups: readonly SynonymGroup[]): Promise<Dictionary> {
  const { add, finish } = startDictionary()
  for (const [at, group] of groups.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await turn()
    add(group)
  }
  return finish()
}
