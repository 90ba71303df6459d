import type { KeptSizeChart, SizeChartChange } from '#contract/catalogue/size-charts.ts'
import { invalid, notFound } from '#contract/errors.ts'
import { refuseOverwriting } from '#contract/refuse-overwriting.ts'
import type { Db, Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { findCategories } from './category-views.ts'
import { deleteSizeChart, insertSizeChart, type Keeper, lockSizeChart, updateSizeChart } from './size-chart-store.ts'
import { findKeptSizeCharts } from './size-chart-views.ts'

/** @throws ApiError 400 for a category that does not exist; 404 for an edited one that was deleted; 409 changed_meanwhile */
export const keepSizeChart = (db: Db, keeper: Keeper, { seen, ...input }: SizeChartChange): Promise<KeptSizeChart> =>
  db.transaction().execute(async (tx) => {
    if (input.category !== null && (await findCategories(tx, { id: input.category })).length === 0)
      throw invalid({ field: 'category', code: 'category_unknown', text: 'Choose one of the categories.' })
    // Who has seen a title edits a chart that was there.
    const inserted = seen?.title ? undefined : await insertSizeChart(tx, keeper, input)
    const id = inserted ?? (await replace(tx, keeper, { seen, ...input }))
    const [saved] = await findKeptSizeCharts(tx, keeper, id)
    if (!saved) throw notFound()
    await invalidate(tx, ['size-charts'])
    return saved
  })

async function replace(tx: Tx, keeper: Keeper, { seen, ...input }: SizeChartChange): Promise<number> {
  const locked = await lockSizeChart(tx, keeper, input.category)
  if (!locked) throw notFound()
  const { id, ...before } = locked
  refuseOverwriting(seen, before, { ...before, ...input }, ['columns', 'rows'])
  await updateSizeChart(tx, id, input)
  return id
}

/** @throws ApiError 404 for another keeper's */
export const removeSizeChart = (db: Db, keeper: Keeper, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await deleteSizeChart(tx, keeper, id))) throw notFound()
    await invalidate(tx, ['size-charts'])
  })
