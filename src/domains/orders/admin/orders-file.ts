import { Readable } from 'node:stream'
import { type Column, headOf, type Language, linesOf, nameIn } from '#platform/csv-file.ts'
import type { Db } from '#platform/database.ts'
import { neutralise } from '#platform/formula-injection.ts'
import { inParts } from '#platform/long-file.ts'
import { itemColumns } from '../orders-file.ts'
import { type AdminSoldItem, findSoldItems } from './file-views.ts'
import type { AdminFilter } from './list-views.ts'

const store: Column<AdminSoldItem> = {
  name: { en: 'Store', bn: 'দোকান' },
  value: (item, language) => neutralise(nameIn(language, item.store_name, item.store_name_bn)),
}

/** The sellers' columns, with the store before the product. */
const columns: readonly Column<AdminSoldItem>[] = itemColumns.flatMap((column) =>
  column.name.en === 'Product' ? [store, column] : [column],
)

/** Orders in memory at once: their lines take the thread for some milliseconds. */
const ORDERS_AT_ONCE = 100

/** The matching orders of all stores for spreadsheets, a line per item, in the order of the list (rules.md O-16). */
export function adminOrdersFile(db: Db, filter: AdminFilter, language: Language): Readable {
  return Readable.from(piecesOf(db, filter, language))
}

async function* piecesOf(db: Db, filter: AdminFilter, language: Language): AsyncGenerator<string> {
  yield headOf(columns, language)
  yield* inParts(findSoldItems(db, filter, ORDERS_AT_ONCE), (items) => linesOf(columns, items, language))
}
