import { setImmediate as turn } from 'node:timers/promises'
import type { Db } from '#platform/database.ts'
import { type Catalogue, createCatalogue } from './catalogue.ts'
import type { ListedRow } from './columns.ts'
import { findListed, findListNames, type Position, readPosition } from './memory-views.ts'

/** A catalogue, how far it has read what changed, and when: milliseconds by the clock of the database, 0 for just now. */
export type Read = { catalogue: Catalogue; position: Position; at: number }

/** Read or added at once while others wait. */
const ROWS_AT_ONCE = 500
/**
 * Of so many products, or of so many letters, those of a category get slots beside each other: lists of a category look at ranges of
 * slots (category-runs.ts). Sorted by the database, all of them would be sorted on its disk.
 */
const PART = { rows: 16_384, letters: 8_000_000 }

/**
 * All products on sale. What changes meanwhile is caught up with from the position, which is older than every row.
 * @returns null where there are more than `max`, or nobody waits any more
 */
export async function readCatalogue(db: Db, max: number, isClosed: () => boolean): Promise<Read | null> {
  const position = await readPosition(db)
  const catalogue = createCatalogue(await findListNames(db))
  let next = readPart(db, 0)
  for (;;) {
    const { rows, last } = await next
    if (last === undefined) break
    // The database reads the next part meanwhile.
    next = readPart(db, last)
    next.catch(() => {})
    rows.sort((a, b) => a.category_id - b.category_id)
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      for (const row of rows.slice(at, at + ROWS_AT_ONCE)) catalogue.add(row)
      await turn()
    }
    if (isClosed() || catalogue.onSale.all > max) return null
  }
  await catalogue.orders.prepare(async () => {
    await turn()
  })
  return { catalogue, position, at: 0 }
}

/** The products that follow an id, and the last id of them; undefined where there are none. */
async function readPart(db: Db, after: number) {
  const part: ListedRow[] = []
  let last: number | undefined
  let letters = 0
  while (part.length < PART.rows && letters < PART.letters) {
    const rows = await findListed(db, { after: last ?? after, limit: ROWS_AT_ONCE })
    if (rows.length === 0) break
    last = rows.at(-1)?.id
    part.push(...rows)
    letters += rows.reduce((sum, row) => sum + lettersOf(row), 0)
  }
  return { rows: part, last }
}

const lettersOf = ({ name_key, tags_key, description_key }: ListedRow) =>
  name_key.length + tags_key.length + description_key.length
