import * as contract from '#contract/analytics/analytics.ts'
import type { FigureStep, TopSort } from '#contract/analytics/analytics-rules.ts'
import { clock } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import { dayInDhaka } from '#platform/dhaka-day.ts'
import { type Route, route, type User } from '#platform/route.ts'
import { figuresFile } from './figures-file.ts'
import { findReadableStore } from './policy.ts'
import { presentAnalytics, presentSummary } from './present.ts'
import { readFigures, readSummary } from './read-figures.ts'
import { readWaiting } from './read-waiting.ts'
import { toPeriod } from './rules.ts'

export const analyticsRoutes: readonly Route[] = [
  route(
    contract.readSellerSummary,
    { access: 'seller', staff: 'reports.read' },
    async ({ user, query, resources: { db } }) =>
      presentSummary(await readSummary(db, await findReadableStore(db, user, query.store), dayInDhaka(clock.now()))),
  ),

  route(contract.readSellerWaiting, { access: 'seller' }, async ({ user, resources: { db } }) =>
    readWaiting(db, user.id),
  ),

  route(
    contract.readAnalytics,
    { access: 'seller', staff: 'reports.read' },
    async ({ user, query, resources: { db } }) => analyticsOf(db, user, query),
  ),

  route(
    contract.readAnalyticsFile,
    { access: 'seller', staff: 'reports.read' },
    async ({ user, query, reply, resources: { db } }) => {
      const analytics = await analyticsOf(db, user, query)
      const { from, to, by } = analytics
      reply.header('content-type', 'text/csv; charset=utf-8')
      reply.header('content-disposition', `attachment; filename="haat-${query.part}-${from}-${to}-${by}.csv"`)
      return figuresFile(analytics, query.part, query.language ?? 'en')
    },
  ),
]

type Query = {
  store?: number | undefined
  from?: string | undefined
  to?: string | undefined
  by?: FigureStep | undefined
  top?: TopSort | undefined
}

async function analyticsOf(db: Db, user: User, { store, top = 'revenue', ...query }: Query) {
  const today = dayInDhaka(clock.now())
  const storeId = await findReadableStore(db, user, store)
  const period = toPeriod(query, today)
  return presentAnalytics(await readFigures(db, { storeId, period, top, today }))
}
