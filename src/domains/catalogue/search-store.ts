import { sql } from 'kysely'
import type { Reader } from '#platform/database.ts'

/** The most different terms of a day; more are abuse. */
const TERMS_MAX = 10_000

/** One statement: a visitor's second search for a term on a day inserts nothing and so counts nothing. */
export async function insertEmptySearch(
  db: Reader,
  { term, day, visitor }: { term: string; day: string; visitor: Buffer },
): Promise<void> {
  await sql`
    with known as (
      select where exists (select from empty_searches where day = ${day}::date and term = ${term})
        or (select count(*) from empty_searches where day = ${day}::date) < ${TERMS_MAX}
    ), visit as (
      insert into empty_search_visitors (day, visitor) select ${day}::date, ${visitor}::bytea from known
      on conflict do nothing returning day
    )
    insert into empty_searches as e (day, term, searches) select day, ${term}, 1 from visit
    on conflict (day, term) do update set searches = e.searches + 1`.execute(db)
}

/** Deletes visitor hashes once the day is over, and terms after `SEARCH_DAYS`. */
export async function purgeSearches(db: Reader, visitorsBefore: string, termsBefore: string): Promise<void> {
  await sql`delete from empty_search_visitors where day < ${visitorsBefore}::date`.execute(db)
  await sql`delete from empty_searches where day < ${termsBefore}::date`.execute(db)
}
