import type { TestApp } from './app.ts'

type Surroundings = {
  categoryNames: readonly string[]
  categoryNamesBn?: readonly (string | null)[]
  parents: readonly (number | null)[]
  storeNames: readonly string[]
  storeNamesBn?: readonly (string | null)[]
}
export type SurroundingIds = { categories: number[]; stores: number[] }

/** Categories with the indexes of their parents, and stores, as a test names them. @returns their ids in order */
export async function insertSurroundings(
  { resources: { db } }: TestApp,
  { categoryNames, categoryNamesBn = [], parents, storeNames, storeNamesBn = [] }: Surroundings,
): Promise<SurroundingIds> {
  const ids: SurroundingIds = { categories: [], stores: [] }
  for (const [at, name] of categoryNames.entries()) {
    const parent = parents[at]
    const parent_id = parent === null || parent === undefined ? null : ids.categories[parent]!
    const row = await db
      .insertInto('categories')
      .values({ name, name_bn: categoryNamesBn[at] ?? null, title: name, parent_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.categories.push(row.id)
  }
  for (const [at, name] of storeNames.entries()) {
    const owner = await db
      .insertInto('users')
      .values({ email: `owner${at}@haat.test`, name, password_hash: 'none', role: 'SELLER' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = await db
      .insertInto('stores')
      .values({ owner_id: owner.id, name, name_bn: storeNamesBn[at] ?? null, slug: `store-${at}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.stores.push(row.id)
  }
  return ids
}
