import type { ListedRow } from './columns.ts'

/**
 * Words of names as suggestions show them (rules.md L-10), in lower case: the same as `terms_of` in the database, which also has the
 * names themselves. Words of products that left stay until the catalogue is read again: the database knows which are in use.
 */
export type Terms = {
  add: (row: Pick<ListedRow, 'name_key'>) => void
  /** The first words that contain a text, A to Z; words of Bangla names only if `readable.bangla`. */
  containing: (text: string, limit: number, readable: { bangla: boolean }) => string[]
}

/** Signs around a word of a name, which `terms_of` removes too. */
const AROUND = /^[.,;:!?()[\]{}"'`“”‘’।–—\-_/|&+*#]+|[.,;:!?()[\]{}"'`“”‘’।–—\-_/|&+*#]+$/gu
const SPACES = /\p{White_Space}+/u

export function createTerms(): Terms {
  const english = new Set<string>()
  const bangla = new Set<string>()
  return {
    add({ name_key }) {
      for (const [line, name] of name_key.split('\n').entries()) {
        const terms = line === 0 ? english : bangla
        for (const part of name.split(SPACES)) {
          // Most words are known already and have no signs around them.
          if (terms.has(part)) continue
          const word = part.replaceAll(AROUND, '')
          // A copy, since a slice of a string keeps the whole string in memory.
          if (Array.from(word).length >= 2 && !terms.has(word)) terms.add(Buffer.from(word).toString())
        }
      }
    },
    containing(text, limit, readable) {
      const first: string[] = []
      const look = (terms: Set<string>) => {
        for (const term of terms) if (term.includes(text)) insert(first, term, limit)
      }
      look(english)
      if (readable.bangla) look(bangla)
      return first
    },
  }
}

/** Inserts a term in order, without duplicates, and keeps only the first `limit`. */
function insert(first: string[], term: string, limit: number) {
  let at = first.length
  while (at > 0 && compareTerms(first[at - 1] as string, term) > 0) at -= 1
  if (at === limit || (at > 0 && first[at - 1] === term)) return
  first.splice(at, 0, term)
  if (first.length > limit) first.pop()
}

/** Compares as collation "C" does: by code points. UTF-16 writes those above U+FFFF with units below U+E000. */
export function compareTerms(a: string, b: string): number {
  let at = 0
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1
  return rankOf(a.charCodeAt(at)) - rankOf(b.charCodeAt(at))
}

/** The rank of a UTF-16 unit; the end of a text (NaN) comes first. */
const rankOf = (unit: number) =>
  Number.isNaN(unit) ? -1 : unit >= 0xe000 ? unit - 0x2000 : unit >= 0xd800 ? unit + 0x2000 : unit
