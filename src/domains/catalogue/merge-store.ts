import { sql } from 'kysely'
import type { Tx } from '#platform/database.ts'

/** At most `limit` products of a merge, by their ids. */
export type Part = { after: number; limit: number }
/** Ids of products. */
export type MovedContent = { moved: number[]; proposed: number[] }
/** `next` is what a further part comes after, null once all were looked at. */
export type MovedPart = MovedContent & { next: number | null }

/** What a further part comes after. */
export const nextAfter = (found: readonly number[], { limit }: Part): number | null =>
  found.length < limit ? null : (found.at(-1) ?? null)

/** Lets one transaction at a time continue a merge, without waiting. @returns false while another one does */
export async function holdMerge(tx: Tx, kind: string, id: number): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`merge of ${kind} ${id}`}, 0)) as held`.execute(tx)
  return rows[0]?.held ?? false
}
