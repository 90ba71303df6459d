import type { Reader } from '#platform/database.ts'

/** Every category by name: there are few. */
export const listCategoryNames = (db: Reader): Promise<{ id: number; name: string; title: string }[]> =>
  db.selectFrom('categories').select(['id', 'name', 'title']).execute()
