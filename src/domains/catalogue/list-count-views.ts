/** How far the database reads what a list has beyond its page (rules.md L-19). */
import { type RawBuilder, sql } from 'kysely'
import { FOUND_MAX, type Window } from '#contract/page.ts'
import { rowsToCount } from '#platform/list/total.ts'
import { TALLIED } from './list-facet-views.ts'

/** If more products have a phrase, the best are chosen among this many with it in a name and as many others. */
export const RANKED_MAX = 10_000
/** Products that are counted per category and store, for facets of a list that no phrase narrows. */
export const TALLIED_MAX = 100_000

/** A total, and whether there are more than it says. */
export type Total = { total: RawBuilder<unknown>; more: RawBuilder<unknown> }

const NO_MORE = sql`false`

export const exactly = (total: RawBuilder<unknown>): Total => ({ total, more: NO_MORE })

/** Counts rows up to one beyond the page, and at least up to FOUND_MAX. */
export function countUpTo(rows: RawBuilder<unknown>, window: Window): Total {
  const most = sql.lit(rowsToCount(window, FOUND_MAX))
  const total = sql`(select count(*) from (select from ${rows} limit ${most}) counted)`
  return { total, more: sql`${total} = ${most}` }
}

/** The total of a list with facets: their tally, unless they tally only a part of the list. */
export function unlessTallied(some: Total): Total {
  const isWhole = sql`(select found from tallies where category_id is null and store_id is null) <= ${sql.lit(TALLIED_MAX)}`
  return {
    total: sql`case when ${isWhole} then ${TALLIED} else ${some.total} end`,
    more: sql`not ${isWhole} and ${some.more}`,
  }
}

/** The products that have a phrase, unless there are too many: one more than are ranked. */
export const firstOf = (rows: RawBuilder<unknown>) => sql`${rows} limit ${sql.lit(RANKED_MAX + 1)}`
const FIRST = sql`(select count(*) from first)`

/** Where `first` has the ids of what a phrase finds (`firstOf`): those, or of too many also those with it `inNames`. */
export const rankedIds = (inNames: RawBuilder<unknown>) => sql`
  select id from first
  union select id from (
    select s.product_id as id from product_search s
    where ${FIRST} > ${sql.lit(RANKED_MAX)} and ${inNames} limit ${sql.lit(RANKED_MAX)}
  ) named`

export const RANKED: Total = {
  total: sql`least(${FIRST}, ${sql.lit(RANKED_MAX)})`,
  more: sql`${FIRST} > ${sql.lit(RANKED_MAX)}`,
}
