import { sql } from 'kysely'
import type { SizeChart, SizeChartInput } from '#contract/catalogue/size-charts.ts'
import type { Tx } from '#platform/database.ts'

/** Whose a chart is: a store's id, or null for the team's. */
export type Keeper = number | null

const valuesOf = ({ title, title_bn, note, note_bn, columns, rows }: SizeChartInput) => ({
  title,
  title_bn,
  note,
  note_bn,
  columns: JSON.stringify(columns),
  rows: JSON.stringify(rows),
})

/** @returns its id; undefined where the keeper has one for the category already */
export async function insertSizeChart(tx: Tx, keeper: Keeper, chart: SizeChartInput): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('size_charts')
    .values({ store_id: keeper, category_id: chart.category, ...valuesOf(chart) })
    .onConflict((conflict) => conflict.columns(['store_id', 'category_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export const lockSizeChart = (tx: Tx, keeper: Keeper, category: number | null): Promise<SizeChart | undefined> =>
  tx
    .selectFrom('size_charts')
    .select(['id', 'title', 'title_bn', 'note', 'note_bn'])
    .select((eb) => [
      eb.ref('columns').$castTo<SizeChart['columns']>().as('columns'),
      eb.ref('rows').$castTo<SizeChart['rows']>().as('rows'),
    ])
    .where('store_id', 'is not distinct from', keeper)
    .where('category_id', 'is not distinct from', category)
    .forUpdate()
    .executeTakeFirst()

export const updateSizeChart = (tx: Tx, id: number, chart: SizeChartInput) =>
  tx
    .updateTable('size_charts')
    .set({ ...valuesOf(chart), updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()

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
