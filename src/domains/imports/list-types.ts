import type { ImportType } from '#contract/imports/imports.ts'
import { listCategoryNames } from '#domains/catalogue/index.ts'
import type { Reader } from '#platform/database.ts'
import { guessCategory } from './types.ts'
import { findTypes } from './views.ts'

/** The unknown types of an import, each with its category and our guess. */
export async function listTypes(db: Reader, importId: number): Promise<ImportType[]> {
  const types = await findTypes(db, importId)
  if (types.length === 0) return []
  const categories = await listCategoryNames(db)
  return types.map(({ type, products, category_id }) => ({
    type,
    products,
    category_id,
    guess: guessCategory(type, categories),
  }))
}
