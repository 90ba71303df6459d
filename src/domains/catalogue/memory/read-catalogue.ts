import { setImmediate as turn } from 'node:timers/promises'
import type { Db } from '#platform/database.ts'
import { type Catalogue, createCatalogue } from './catalogue.ts'
import type { ListedRow } from './columns.ts'
import { findListed, findListNames, type Position, readPosition } from './memory-views.ts'

/** A catalogue, the position up to which changes are in it, and when they were read: database clock in milliseconds, 0 if never. */
export type Read = { catalogue: Catalogue; position: Position; at: number }

/** How many rows are read or added at once, while other work waits. */
const ROWS_AT_ONCE = 500
/**
 * Within a part of this many products or letters, those of a category get adjacent slots, as lists of a category look at ranges of
 * slots (category-runs.ts). Letting the database sort all products would make it sort on disk.
 */
const PART = { rows: 16_384, letters: 8_000_000 }

/**
 * Reads all products on sale. The position is older than every row, so that changes made meanwhile are applied afterwards.
 * @returns null if there are more than `max`, or when `isClosed`
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

/** The next products after an id, and the last id among them; undefined if there are none. */
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
