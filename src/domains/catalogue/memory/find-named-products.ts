import type { Catalogue } from './catalogue.ts'
import { banglaNameOf, englishNameOf } from './name-lines.ts'
import { type NamesContaining, withNamesContaining } from './names-containing.ts'
import { BEGINS_NAME, IN_NAME } from './words.ts'

const LINES = [englishNameOf, banglaNameOf]

/**
 * Products with a name that contains a text in lower case: names that begin with it first, then best sellers (rules.md L-14).
 * @returns null if only the database can tell
 */
export function findNamedProducts(catalogue: Catalogue, text: string, limit: number): number[] | null {
  const { orders, columns } = catalogue
  return withNamesContaining(catalogue, text, (containing) => {
    const found = firstOf(orders.read('bestSelling'), containing, limit)
    return found && found.map((slot) => columns.id[slot] as number)
  })
}

function firstOf(order: Uint32Array, containing: NamesContaining, limit: number): number[] | null {
  const { marks } = containing
  const begin: number[] = []
  const others: number[] = []
  // Once no further name begins with the text, the search ends as soon as enough others are found.
  let mayBegin = countBeginning(marks)
  for (let at = 0; at < order.length; at += 1) {
    if (begin.length === limit || (mayBegin === 0 && begin.length + others.length >= limit)) break
    const slot = order[at] as number
    const marked = marks[slot] as number
    if ((marked & IN_NAME) === 0) continue
    const begins = (marked & BEGINS_NAME) !== 0
    if (begins) mayBegin -= 1
    if (begins && containing.begins(slot, LINES)) begin.push(slot)
    else if (others.length < limit && containing.has(slot, LINES)) others.push(slot)
    if (containing.isTooMuch) return null
  }
  return [...begin, ...others].slice(0, limit)
}

function countBeginning(marks: Uint8Array): number {
  let count = 0
  for (let slot = 0; slot < marks.length; slot += 1) count += (marks[slot] as number) & BEGINS_NAME
  return count / BEGINS_NAME
}
