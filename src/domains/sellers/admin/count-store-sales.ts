import { updateSales } from '#domains/sellers/standing-store.ts'
import type { Db } from '#platform/database.ts'
import { findChangedSales } from './store-views.ts'

/** Updates the revenue figures of all stores. */
export async function countStoreSales(db: Db): Promise<void> {
  const sales = await findChangedSales(db)
  if (sales.length > 0) await db.transaction().execute((tx) => updateSales(tx, sales))
}
