import type { Catalogue } from './catalogue.ts'
import { banglaNameOf, englishNameOf } from './name-lines.ts'
import { namesContaining } from './names-containing.ts'
import { BEGINS_NAME, IN_NAME } from './words.ts'

const BOTH = [englishNameOf, banglaNameOf]

/**
 * Products of which a name contains a text in lower case, those that begin with it first, then best sellers (rules.md L-14).
 * @returns null where memory cannot tell
 */
export function findNamedProducts(catalogue: Catalogue, text: string, limit: number): number[] | null {
  const containing = namesContaining(catalogue, text)
  if (!containing) return null
  const { marks } = containing
  const order = catalogue.orders.read('bestSelling')
  const begin: number[] = []
  const others: number[] = []
  for (let at = 0; at < order.length && begin.length < limit; at += 1) {
    const slot = order[at] as number
    const marked = marks[slot] as number
    if ((marked & IN_NAME) === 0) continue
    if ((marked & BEGINS_NAME) !== 0 && containing.begins(slot, BOTH)) begin.push(slot)
    else if (others.length < limit && containing.has(slot, BOTH)) others.push(slot)
    if (containing.isTooMuch) return null
  }
  const { id } = catalogue.columns
  return [...begin, ...others].slice(0, limit).map((slot) => id[slot] as number)
}
