import { sql } from 'kysely'
import type { SizeChartInput } from '#contract/catalogue/size-charts.ts'
import type { Tx } from '#platform/database.ts'

/** Whose a chart is: a store's id, or null for the team's. */
export type Keeper = number | null

/** Inserts the keeper's chart for the category, or replaces it. @returns its id */
export async function saveSizeChart(tx: Tx, keeper: Keeper, { category, ...chart }: SizeChartInput): Promise<number> {
  const values = { ...chart, columns: JSON.stringify(chart.columns), rows: JSON.stringify(chart.rows) }
  const { id } = await tx
    .insertInto('size_charts')
    .values({ store_id: keeper, category_id: category, ...values })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'category_id']).doUpdateSet({ ...values, updated_at: sql`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns whether the keeper had it */
export async function deleteSizeChart(tx: Tx, keeper: Keeper, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('size_charts')
    .where('id', '=', id)
    .where('store_id', 'is not distinct from', keeper)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
