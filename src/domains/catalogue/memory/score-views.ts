import { sql } from 'kysely'
import type { Reader } from '#platform/database.ts'
import { exactScore } from '../list-match-views.ts'
import type { ListFilter } from '../list-views.ts'
import { matches, scores } from '../understood-views.ts'

export type ScoredRow = { id: number; score: number; literal?: number }

/** Those of these products that have the phrase, with their scores. `offset 0` keeps the planner from using an index of the texts. */
export async function scoreProducts(db: Reader, filter: ListFilter, ids: readonly number[]): Promise<ScoredRow[]> {
  const { rows } = await sql<ScoredRow>`
    select s.product_id as id, ${scores(filter)}
    from (select * from product_search where product_id = any (${ids}::bigint[]) offset 0) s
    where ${matches(filter)}`.execute(db)
  return rows
}

/** The literal scores of these products. */
export async function scoreToTheLetter(db: Reader, filter: ListFilter, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; literal: number }>`
    select s.product_id as id, ${exactScore(filter)} as literal
    from product_search s where s.product_id = any (${ids}::bigint[])`.execute(db)
  return rows
}
