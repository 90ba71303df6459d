import type { SelectQueryBuilder } from 'kysely'
import { COUNTED_MAX } from '#contract/page.ts'
import type { DB } from './database.gen.ts'
import type { Reader } from './database.ts'

/**
 * How many rows a desk's list holds, counted up to COUNTED_MAX and one more: a count of all would read the whole table.
 * The query selects something short (the id).
 */
export async function countUpTo<Rows extends DB, Tables extends keyof Rows, Row>(
  db: Reader,
  found: SelectQueryBuilder<Rows, Tables, Row>,
): Promise<number> {
  const { total } = await db
    .selectFrom(
      found
        .clearOrderBy()
        .limit(COUNTED_MAX + 1)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
