import { sql } from 'kysely'
import { daysIn, type Period } from '#contract/analytics/analytics-rules.ts'
import type { Window } from '#contract/page.ts'
import type { SearchSort, SortOrder } from '#contract/reports/report-rules.ts'
import type { Reader } from '#platform/database.ts'

/** Searches that found nothing, by day (the key of empty_searches). */
export async function findSearchDays(db: Reader, { from, to }: Period): Promise<{ day: string; searches: number }[]> {
  const { rows } = await sql<{ day: string; searches: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(searches)::bigint as searches from empty_searches
    where day between ${from}::date and ${to}::date group by day`.execute(db)
  return rows
}

export async function countTerms(db: Reader, { from, to }: Period): Promise<number> {
  const { rows } = await sql<{ terms: number }>`
    select count(distinct term) as terms from empty_searches
    where day between ${from}::date and ${to}::date`.execute(db)
  return rows[0]?.terms ?? 0
}

export type TermRow = { term: string; searches: number; before: number; last: string; series: number[] }
export type TermsQuery = { search: string; sort: SearchSort; order: SortOrder }

const columns = {
  searches: sql`searches`,
  growth: sql`searches - before`,
  last: sql`last`,
  term: sql`term`,
} satisfies Record<SearchSort, unknown>

/** Terms of a period, with how often they were searched for in the period before (the key of empty_searches). */
export async function findTerms(
  db: Reader,
  now: Period,
  before: Period,
  { search, sort, order }: TermsQuery,
  { limit, offset }: Window,
): Promise<{ rows: TermRow[]; total: number }> {
  const { rows } = await sql<TermRow & { total: number }>`
    with searched as (
      select term, coalesce(sum(searches) filter (where day >= ${now.from}::date), 0)::bigint as searches,
        coalesce(sum(searches) filter (where day <= ${before.to}::date), 0)::bigint as before, max(day) as last
      from empty_searches
      where day between ${before.from}::date and ${now.to}::date and strpos(term, ${search}) > 0
      group by term having bool_or(day >= ${now.from}::date)
    ), page as (
      select *, count(*) over () as total from searched
      order by ${columns[sort]} ${order === 'asc' ? sql`asc` : sql`desc`}, searches desc, term
      limit ${limit} offset ${offset}
    )
    select page.term, page.searches, page.before, to_char(page.last, 'YYYY-MM-DD') as last, page.total, (
      select array_agg(coalesce(e.searches, 0) order by at)
      from generate_series(0, ${daysIn(now) - 1}::integer) as at
      left join empty_searches e on e.term = page.term and e.day = ${now.from}::date + at
    ) as series
    from page order by ${columns[sort]} ${order === 'asc' ? sql`asc` : sql`desc`}, searches desc, term`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}
