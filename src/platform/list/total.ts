import type { Window } from '#contract/page.ts'

/** How far a list is counted: a count above it only says that there are more. `null` counts all. */
export type CountTo = number | null

/** The most rows to count: one beyond `countTo` and beyond the page's end, which shows that there are more. */
export const rowsToCount = ({ limit, offset }: Window, countTo: number): number => Math.max(countTo, offset + limit) + 1

/**
 * The total as far as a page tells it that was read one row too far; `null` when the rows must be counted. The last page tells
 * it, and a page beyond `countTo` tells that there are more.
 */
export function totalSeen(read: number, { limit, offset }: Window, countTo: CountTo): number | null {
  if (read === 0 && offset > 0) return null
  const isBeyond = countTo !== null && offset + limit >= countTo
  return read <= limit || isBeyond ? offset + read : null
}
