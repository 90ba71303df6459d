import { sql } from 'kysely'
import { LIST_MAX } from '#contract/page.ts'
import type { Reader } from '#platform/database.ts'

/**
 * A batch of keys of uploaded pictures that no row of any table references, longest unused first. The referencing columns are
 * read from the database's catalogue, so that new ones are included; those with 'on delete set null' do not count.
 */
export async function findUnusedPictures(db: Reader, before: Date): Promise<string[]> {
  const { rows: users } = await sql<{ table: string; column: string; named: string }>`
    select c.conrelid::regclass::text as "table", own.attname as "column", theirs.attname as named
    from pg_constraint c
    join pg_attribute own on own.attrelid = c.conrelid and own.attnum = c.conkey[1]
    join pg_attribute theirs on theirs.attrelid = c.confrelid and theirs.attnum = c.confkey[1]
    where c.contype = 'f' and c.confrelid = 'pictures'::regclass and c.confdeltype in ('a', 'r')`.execute(db)
  const unused = users.map(
    ({ table, column, named: tableName }) => sql`not exists (
      select from ${sql.table(table)} used where used.${sql.ref(column)} = p.${sql.ref(tableName)}
    )`,
  )
  const { rows } = await sql<{ key: string }>`
    select p.key from pictures p
    where p.owner_id is not null and p.created_at < ${before} and ${sql.join(unused, sql` and `)}
    order by p.created_at limit ${LIST_MAX}`.execute(db)
  return rows.map(({ key }) => key)
}
