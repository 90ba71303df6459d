import type { Window } from '#contract/page.ts'

/** A page of rows that are read whole, because there are few of them. */
export const cutPage = <Row>(rows: readonly Row[], { limit, offset }: Window): { rows: Row[]; total: number } => ({
  rows: rows.slice(offset, offset + limit),
  total: rows.length,
})
