import type { TestApp } from './app.ts'

type Surroundings = {
  categoryNames: readonly string[]
  parents: readonly (number | null)[]
  storeNames: readonly string[]
}
export type SurroundingIds = { categories: number[]; stores: number[] }

/** Categories with the indexes of their parents, and stores, as a test names them. @returns their ids in order */
export async function insertSurroundings(
  { resources: { db } }: TestApp,
  { categoryNames, parents, storeNames }: Surroundings,
): Promise<SurroundingIds> {
  const ids: SurroundingIds = { categories: [], stores: [] }
  for (const [at, name] of categoryNames.entries()) {
    const parent = parents[at]
    const parent_id = parent === null || parent === undefined ? null : ids.categories[parent]!
    const row = await db
      .insertInto('categories')
      .values({ name, title: name, parent_id })
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
      .values({ owner_id: owner.id, name, slug: `store-${at}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.stores.push(row.id)
  }
  return ids
}
