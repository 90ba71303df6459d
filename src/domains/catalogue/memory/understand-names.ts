import { patternsOf } from '../search-patterns.ts'
import type { Understanding } from '../understand.ts'
import type { Understood } from '../understood-views.ts'
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

const idsOf = (named: readonly { id: number }[]): number[] => named.map(({ id }) => id)
