import type { Insertable } from 'kysely'
import type { Attributes } from '#platform/database.gen.ts'
import type { TestApp } from './app.ts'

type Asked = { category?: number | null; required?: boolean; filterable?: boolean }
type NewAttribute = Partial<Insertable<Attributes>> & {
  key: string
  /** By default every category, as a filter. */
  asked?: Asked[]
  values?: (string | { name: string; name_bn?: string; swatch?: string })[]
}

/** Attributes and values of products for tests. */
export function attributesFor({ resources: { db } }: TestApp) {
  const attribute = async ({ key, asked = [{}], values = [], ...own }: NewAttribute) => {
    const { id } = await db
      .insertInto('attributes')
      .values({ key, name: key.charAt(0).toUpperCase() + key.slice(1), type: 'choice', ...own })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const { category = null, required = false, filterable = true } of asked)
      await db
        .insertInto('category_attributes')
        .values({ category_id: category, attribute_id: id, required, filterable })
        .execute()
    for (const [position, value] of values.entries())
      await db
        .insertInto('attribute_values')
        .values({ attribute_id: id, position, ...(typeof value === 'string' ? { name: value } : value) })
        .execute()
    return id
  }
  /** Gives a product values by the keys of their attributes; numbers and answers are made, and so are new choices. */
  const fill = async (product_id: number, values: Readonly<Record<string, string>>) => {
    for (const [key, name] of Object.entries(values)) {
      const { id, type } = await db
        .selectFrom('attributes')
        .select(['id', 'type'])
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      const own = type === 'text' ? { text: name } : { value_id: await valueOf(id, name) }
      await db
        .insertInto('product_attributes')
        .values({ product_id, attribute_id: id, ...own })
        .execute()
    }
  }
  const valueOf = async (attribute_id: number, name: string): Promise<number> => {
    const found = await db
      .selectFrom('attribute_values')
      .select('id')
      .where('attribute_id', '=', attribute_id)
      .where('name', '=', name)
      .executeTakeFirst()
    if (found) return found.id
    const row = db.insertInto('attribute_values').values({ attribute_id, name })
    return (await row.returning('id').executeTakeFirstOrThrow()).id
  }
  return { attribute, fill, valueOf }
}
