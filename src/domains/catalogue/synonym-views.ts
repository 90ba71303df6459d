import { sql } from 'kysely'
import type { Window } from '#contract/page.ts'
import type { Reader } from '#platform/database.ts'
import { readPage } from '#platform/list/read-page.ts'
import { keyContaining } from './product-views.ts'
import type { SynonymGroup } from './synonym-dictionary.ts'

export type SynonymRow = SynonymGroup & { words: string[]; words_bn: string[]; typed: string[] }

export function findSynonyms(db: Reader): Promise<SynonymRow[]> {
  return db.selectFrom('synonym_groups').select(['id', 'words', 'words_bn', 'typed']).orderBy('id').execute()
}

export type SynonymListRow = SynonymRow & { updated_at: Date }

const COLUMNS = ['id', 'words', 'words_bn', 'typed', 'updated_at'] as const

export function findSynonymGroup(db: Reader, id: number): Promise<SynonymListRow | undefined> {
  return db.selectFrom('synonym_groups').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Groups that a word contains the text, by their first word. There are at most SYNONYM_GROUPS_MAX. */
export async function findSynonymPage(
  db: Reader,
  search: string | undefined,
  { limit, offset }: Window,
): Promise<{ rows: SynonymListRow[]; total: number }> {
  const matching = db.selectFrom('synonym_groups').$if(search !== undefined, (query) =>
    query.where(
      sql<boolean>`exists (
        select from unnest(words || words_bn || typed) as word where lower(normalize(word)) like ${keyContaining(search ?? '')}
      )`,
    ),
  )
  const rows = matching.select(COLUMNS).orderBy(sql`lower(coalesce(words[1], words_bn[1]))`).orderBy('id')
  return readPage(db, rows, matching, { limit, offset })
}
