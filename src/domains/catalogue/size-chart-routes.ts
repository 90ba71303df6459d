import {
  listStoreSizeCharts,
  putStoreSizeChart,
  readSizeChart,
  removeStoreSizeChart,
} from '#contract/catalogue/size-charts.ts'
import { notFound } from '#contract/errors.ts'
import { findStoreOfUser } from '#domains/sellers/index.ts'
import type { Reader } from '#platform/database.ts'
import { type Route, route, type User } from '#platform/route.ts'
import { keepSizeChart, removeSizeChart } from './keep-size-charts.ts'
import { findKeptSizeCharts, findSizeChart } from './size-chart-views.ts'

export const sizeChartRoutes: readonly Route[] = [
  route(readSizeChart, { access: 'public' }, async ({ params, resources: { db }, cacheTag }) => {
    cacheTag('size-charts', `product:${params.id}`)
    return { chart: await findSizeChart(db, params.id) }
  }),

  route(listStoreSizeCharts, { access: 'seller' }, async ({ user, resources: { db } }) =>
    findKeptSizeCharts(db, await ownStoreId(db, user)),
  ),

  route(putStoreSizeChart, { access: 'seller' }, async ({ user, body, resources: { db } }) =>
    keepSizeChart(db, await ownStoreId(db, user), body),
  ),

  route(removeStoreSizeChart, { access: 'seller' }, async ({ user, params, resources: { db } }) =>
    removeSizeChart(db, await ownStoreId(db, user), params.id),
  ),
]

/** @throws ApiError 404 for an account without a store */
async function ownStoreId(db: Reader, user: User): Promise<number> {
  const store = await findStoreOfUser(db, user.id)
  if (!store) throw notFound()
  return store.id
}
