import type { NamedByPhrase } from '../list-names-views.ts'
import { patternsOf } from '../search-patterns.ts'
import type { Understanding } from '../understand.ts'
import type { Understood } from '../understood-views.ts'
import { lower } from '../word-keys.ts'
import type { NameKeys } from './memory-views.ts'

type Asked = { phrase: string; understanding: Understanding | null }

/** What `findUnderstood` finds, without a statement that looks at every name with every pattern. */
export function understandNames({ categories, stores }: NameKeys, { phrase, understanding }: Asked): Understood | null {
  if (!understanding) return null
  const patterns = patternsOf(phrase, understanding)
  const groupsOf = (pattern: string) => {
    const has = new RegExp(pattern, 'u')
    return {
      categories: idsOf(categories.filter(({ with_parent: key }) => has.test(key))),
      stores: idsOf(stores.filter(({ key }) => has.test(key))),
    }
  }
  const calls = new RegExp(patterns.calls, 'u')
  return {
    patterns,
    phrase: groupsOf(patterns.has),
    units: patterns.units.map((unit) => ({ ...groupsOf(unit.has), patterns: unit })),
    called: idsOf(categories.filter(({ key }) => calls.test(key))),
  }
}

/** Letters of which JavaScript and PostgreSQL agree what is lower case: those of English, and Bangla, which has none. */
const SURE = /^[\x20-\x7e\u0980-\u09ff]*$/

/** What `findNamed` finds by the phrase; null where only the database can tell. */
export function nameByPhrase({ categories, stores }: NameKeys, typed: string): NamedByPhrase | null {
  if (!SURE.test(typed)) return null
  const phrase = lower(typed)
  if (phrase === '') return { phrase, phraseCategories: [], phraseStores: [] }
  return {
    phrase,
    phraseCategories: idsOf(categories.filter(({ key }) => key.includes(phrase))),
    phraseStores: idsOf(stores.filter(({ key }) => key.includes(phrase))),
  }
}

const idsOf = (named: readonly { id: number }[]): number[] => named.map(({ id }) => id)
