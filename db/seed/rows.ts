import { type RawBuilder, sql } from 'kysely'

/** Any number of rows as the source of one statement; `columns` are their names and types in PostgreSQL. */
export const rowsOf = (rows: readonly Record<string, unknown>[], columns: string): RawBuilder<unknown> =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as t (${sql.raw(columns)})`

export const toPoisha = (taka: number): number => Math.round(taka * 100)

/** The id that a text in SQL gives, the same in each run: a UUID of version 4, as the API takes no other. */
export const idOf = (text: string) =>
  sql.raw(`overlay(overlay(md5(${text}) placing '4' from 13) placing 'a' from 17)::uuid`)
