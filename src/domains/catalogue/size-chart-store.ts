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

/** Gives a category the charts of another, except where the same keeper has one for it already. */
export async function moveSizeCharts(tx: Tx, from: number, into: number): Promise<void> {
  await sql`
    update size_charts s set category_id = ${into} where s.category_id = ${from} and not exists (
      select from size_charts o where o.category_id = ${into} and o.store_id is not distinct from s.store_id
    )`.execute(tx)
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
