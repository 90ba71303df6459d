import { type RawBuilder, sql } from 'kysely'

/** Any number of rows as the source of one statement; `columns` are their names and types in PostgreSQL. */
export const rowsOf = (rows: readonly Record<string, unknown>[], columns: string): RawBuilder<unknown> =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as t (${sql.raw(columns)})`

export const toPoisha = (taka: number): number => Math.round(taka * 100)
