import { sql } from 'kysely'
import { LIST_MAX } from '#contract/page.ts'
import type { Reader } from '#platform/database.ts'

/**
 * Keys of pictures that somebody sent before and that no row of any table names, the longest unused first (a batch).
 * Which columns name pictures is asked of the database, so that a new one cannot be forgotten; one that says itself what
 * becomes of it without its picture (on delete set null) only remembers it.
 */
export async function findUnusedPictures(db: Reader, before: Date): Promise<string[]> {
  const { rows: users } = await sql<{ table: string; column: string; named: string }>`
    select c.conrelid::regclass::text as "table", own.attname as "column", theirs.attname as named
    from pg_constraint c
    join pg_attribute own on own.attrelid = c.conrelid and own.attnum = c.conkey[1]
    join pg_attribute theirs on theirs.attrelid = c.confrelid and theirs.attnum = c.confkey[1]
    where c.contype = 'f' and c.confrelid = 'pictures'::regclass and c.confdeltype in ('a', 'r')`.execute(db)
  const unused = users.map(
    ({ table, column, named }) => sql`not exists (
      select from ${sql.table(table)} used where used.${sql.ref(column)} = p.${sql.ref(named)}
    )`,
  )
  const { rows } = await sql<{ key: string }>`
    select p.key from pictures p
    where p.owner_id is not null and p.created_at < ${before} and ${sql.join(unused, sql` and `)}
    order by p.created_at limit ${LIST_MAX}`.execute(db)
  return rows.map(({ key }) => key)
}
