import { listTeamSizeCharts, putTeamSizeChart, removeTeamSizeChart } from '#contract/catalogue/size-charts.ts'
import { keepSizeChart, removeSizeChart } from '#domains/catalogue/keep-size-charts.ts'
import { findKeptSizeCharts } from '#domains/catalogue/size-chart-views.ts'
import { type Route, route } from '#platform/route.ts'

const access = { access: 'admin', staff: 'taxonomy.write' } as const

export const sizeChartAdminRoutes: readonly Route[] = [
  route(listTeamSizeCharts, access, ({ resources: { db } }) => findKeptSizeCharts(db, null)),

  route(putTeamSizeChart, access, ({ body, resources: { db } }) => keepSizeChart(db, null, body)),

  route(removeTeamSizeChart, access, ({ params, resources: { db } }) => removeSizeChart(db, null, params.id)),
]
