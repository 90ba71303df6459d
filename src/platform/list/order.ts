import { type RawBuilder, sql } from 'kysely'

export type Direction = 'asc' | 'desc'

export type Order = {
  /** What the list is sorted by; absent, the id alone. */
  by?: RawBuilder<unknown>
  direction: Direction
  /**
   * The direction of the id among rows of equal `by`; by default `direction`. Without a tie-breaker a page could repeat rows
   * of the one before.
   */
  ties?: Direction
}

const keywords = { asc: sql`asc`, desc: sql`desc` }

/** The SQL after `order by`. */
export function orderBy({ by, direction, ties = direction }: Order, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return by ? sql`${by} ${keywords[direction]}, ${id} ${keywords[ties]}` : sql`${id} ${keywords[direction]}`
}
