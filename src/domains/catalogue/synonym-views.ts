import { sql } from 'kysely'
import type { Window } from '#contract/page.ts'
import type { Reader } from '#platform/database.ts'
import { keyContaining } from './product-views.ts'
import type { SynonymGroup } from './synonym-dictionary.ts'

export type SynonymRow = SynonymGroup & { words: string[]; words_bn: string[]; typed: string[] }

export function findSynonyms(db: Reader): Promise<SynonymRow[]> {
  return db.selectFrom('synonym_groups').select(['id', 'words', 'words_bn', 'typed']).orderBy('id').execute()
}

export function findSynonymGroup(db: Reader, id: number): Promise<SynonymRow | undefined> {
  return db
    .selectFrom('synonym_groups')
    .select(['id', 'words', 'words_bn', 'typed'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Groups that a word contains the text, by their first word. There are at most SYNONYM_GROUPS_MAX. */
export async function findSynonymPage(
  db: Reader,
  search: string | undefined,
  { limit, offset }: Window,
): Promise<{ rows: SynonymRow[]; total: number }> {
  const matching = sql`
    from synonym_groups where ${
      search === undefined
        ? sql`true`
        : sql`exists (
            select from unnest(words || words_bn || typed) as word where lower(normalize(word)) like ${keyContaining(search)}
          )`
    }`
  const { rows } = await sql<(SynonymRow | { id: null }) & { total: number }>`
    select id, words, words_bn, typed, total from (select count(*) as total ${matching}) as counted
    left join lateral (
      select id, words, words_bn, typed, lower(coalesce(words[1], words_bn[1])) as first ${matching}
      order by first, id limit ${limit} offset ${offset}
    ) as page on true order by first, id`.execute(db)
  // Beyond the last page there is the count alone.
  return {
    rows: rows.flatMap((row) =>
      row.id === null ? [] : { id: row.id, words: row.words, words_bn: row.words_bn, typed: row.typed },
    ),
    total: rows[0]?.total ?? 0,
  }
}
