import type { Catalogue } from './catalogue.ts'
import type { Columns } from './columns.ts'
import { banglaNameOf, englishNameOf, type LineOf } from './name-lines.ts'
import { type NamesContaining, withNamesContaining } from './names-containing.ts'
import type { OrderName } from './orders.ts'
import { compareTerms } from './terms.ts'
import { IN_NAME } from './words.ts'

/** More than are shown, since words of products that left are among them. */
const WORDS_MAX = 32

/** `isAll`: no further name or word contains the text. */
export type TermKeys = { keys: string[]; isAll: boolean }

/**
 * The first names, and words of names, that contain a text in lower case, A to Z (rules.md L-10); Bangla ones only if
 * `readable.bangla`.
 * @returns null if only the database can tell
 */
export function findTermKeys(
  catalogue: Catalogue,
  text: string,
  limit: number,
  readable: { bangla: boolean },
): TermKeys | null {
  const { orders, columns, terms } = catalogue
  const names = withNamesContaining(catalogue, text, (containing) => {
    const firstOf = (order: OrderName, lineOf: LineOf) =>
      firstNames(columns, orders.read(order), { containing, lineOf, limit })
    const english = firstOf('name', englishNameOf)
    const bangla = readable.bangla ? firstOf('nameBn', banglaNameOf) : []
    return english && bangla && { english, bangla }
  })
  if (!names) return null
  const { english, bangla } = names
  const words = terms.containing(text, WORDS_MAX, readable)
  const lastWord = words.length < WORDS_MAX ? undefined : words.at(-1)
  const keys = [...new Set([...words, ...english, ...bangla])].toSorted(compareTerms)
  return {
    keys: lastWord === undefined ? keys : keys.filter((key) => compareTerms(key, lastWord) <= 0),
    isAll: lastWord === undefined && english.length < limit && bangla.length < limit,
  }
}

function firstNames(
  columns: Columns,
  order: Uint32Array,
  { containing, lineOf, limit }: { containing: NamesContaining; lineOf: LineOf; limit: number },
): string[] | null {
  const { marks } = containing
  const first: Buffer[] = []
  for (let at = 0; at < order.length && first.length < limit; at += 1) {
    const slot = order[at] as number
    if (((marks[slot] as number) & IN_NAME) === 0) continue
    if (containing.isTooMuch) return null
    const name = lineOf(columns, slot)
    if (first.at(-1)?.equals(name) || !containing.has(slot, [lineOf])) continue
    first.push(name)
  }
  return first.map((name) => name.toString())
}
