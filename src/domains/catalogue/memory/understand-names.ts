import type { NamedByPhrase } from '../list-names-views.ts'
import { patternsOf } from '../search-patterns.ts'
import type { Understanding } from '../understand.ts'
import type { Understood } from '../understood-views.ts'
import { lower } from '../word-keys.ts'
import type { NameKeys } from './memory-views.ts'

type Asked = { phrase: string; understanding: Understanding | null }

/** Finds the same as `findUnderstood`, without a statement that tests every name with every pattern. */
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
    beside: patterns.beside.map((unit) => ({ ...groupsOf(unit.has), patterns: unit })),
    called: idsOf(categories.filter(({ key }) => calls.test(key))),
  }
}

/** Letters that JavaScript and PostgreSQL lower-case alike: those of English, and those of Bangla, which has no case. */
const SURE = /^[\x20-\x7e\u0980-\u09ff]*$/

/** Finds the same as `findNamed` does by the phrase; null if only the database can tell. */
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
