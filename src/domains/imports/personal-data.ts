import { findStoreOfUser } from '#domains/sellers/index.ts'
import type { Reader } from '#platform/database.ts'
import { presentImport } from './present.ts'
import { findChosenTypes, findImports } from './views.ts'

/** An import is kept for 90 days (rules.md I-4). */
const ALL = { limit: 100_000, offset: 0 }

/** The imports of a person's store with their counts, and the categories chosen for its next files. Of the rows there is a report. */
export async function personalDataOf(db: Reader, userId: number): Promise<unknown> {
  const store = await findStoreOfUser(db, userId)
  if (!store) return { imports: [], categories_chosen: [] }
  const [{ rows }, chosen] = await Promise.all([
    findImports(db, store.id, undefined, ALL),
    findChosenTypes(db, store.id),
  ])
  const imports = rows.map((row) => {
    const { can: _ofNow, ...data } = presentImport(row)
    return data
  })
  return { imports, categories_chosen: chosen }
}
