import type { Expression, SelectQueryBuilder, SqlBool, StringReference } from 'kysely'
import type { DB } from '../database.gen.ts'
import type { Reader } from '../database.ts'
import type { Order } from './order.ts'
import type { CountTo } from './total.ts'

/** A list whose pages are read as ids in the order of an index; full rows are read for those ids alone. */
export type List<Tables extends DB, From extends keyof Tables> = {
  /** The table and every filter; nothing is selected yet. */
  from: SelectQueryBuilder<Tables, From, object>
  id: StringReference<Tables, From>
  order: Order
  search?: IndexedSearch | null
  countTo: CountTo
}

/** A search whose matches an index finds, in another order than the list's. */
export type IndexedSearch = {
  /** The condition that the index answers: all matches are read once, counted and sorted. */
  matches: Expression<SqlBool>
  /** With more matches than `few`, the list is scanned in its order instead, where rows that meet `matches` are frequent. */
  many?: { few: number; matches: Expression<SqlBool> }
  /** Wraps the read of the index, for example in a transaction with its own settings (bitmap-scan.ts). */
  within?: <T>(read: (db: Reader) => Promise<T>) => Promise<T>
}

export type Page = { ids: number[]; total: number }
