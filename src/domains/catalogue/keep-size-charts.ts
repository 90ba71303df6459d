import type { KeptSizeChart, SizeChartInput } from '#contract/catalogue/size-charts.ts'
import { invalid, notFound } from '#contract/errors.ts'
import type { Db } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { findCategories } from './category-views.ts'
import { deleteSizeChart, type Keeper, saveSizeChart } from './size-chart-store.ts'
import { findKeptSizeCharts } from './size-chart-views.ts'

/** @throws ApiError 400 for a category that does not exist */
export const keepSizeChart = (db: Db, keeper: Keeper, input: SizeChartInput): Promise<KeptSizeChart> =>
  db.transaction().execute(async (tx) => {
    if (input.category !== null && (await findCategories(tx, { id: input.category })).length === 0)
      throw invalid({ field: 'category', code: 'category_unknown', text: 'Choose one of the categories.' })
    const [saved] = await findKeptSizeCharts(tx, keeper, await saveSizeChart(tx, keeper, input))
    if (!saved) throw notFound()
    await invalidate(tx, ['size-charts'])
    return saved
  })

/** @throws ApiError 404 for another keeper's */
export const removeSizeChart = (db: Db, keeper: Keeper, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await deleteSizeChart(tx, keeper, id))) throw notFound()
    await invalidate(tx, ['size-charts'])
  })
