import { pageWindow } from '#contract/page.ts'
import { readPaymentsReport as readPaymentsEndpoint } from '#contract/reports/payments.ts'
import { REPORT_ROWS } from '#contract/reports/report-rules.ts'
import * as contract from '#contract/reports/reports.ts'
import { toPeriod } from '#domains/analytics/index.ts'
import { clock } from '#platform/clock.ts'
import { dayInDhaka } from '#platform/dhaka-day.ts'
import { type Route, route } from '#platform/route.ts'
import { readCouponsReport } from './read-coupons.ts'
import { readFile } from './read-file.ts'
import { readPaymentsReport } from './read-payments.ts'
import { readReturnsReport } from './read-returns.ts'
import { readSalesReport, readStoreSales } from './read-sales.ts'
import { readSearchesReport } from './read-searches.ts'
import { readSpeedReport } from './read-speed.ts'
import { pageOfRows } from './rules.ts'

const reading = { access: 'admin', staff: 'reports.read' } as const
const today = () => dayInDhaka(clock.now())

export const reportsRoutes: readonly Route[] = [
  route(contract.readSalesReport, reading, ({ query, resources: { db } }) =>
    readSalesReport(db, toPeriod(query, today())),
  ),

  route(contract.readStoreSales, reading, async ({ query, resources: { db } }) => {
    const { from, to } = toPeriod(query, today())
    return { from, to, stores: pageOfRows(await readStoreSales(db, { from, to }, query), query) }
  }),

  route(contract.readCouponsReport, reading, async ({ query, resources: { db } }) => {
    const report = await readCouponsReport(db, toPeriod(query, today()), query)
    return { ...report, coupons: pageOfRows(report.coupons, query) }
  }),

  route(contract.readReturnsReport, reading, async ({ query, resources: { db } }) => {
    const report = await readReturnsReport(db, toPeriod(query, today()), query)
    return { ...report, stores: pageOfRows(report.stores, query) }
  }),

  route(contract.readSpeedReport, reading, async ({ query, resources: { db } }) => {
    const report = await readSpeedReport(db, toPeriod(query, today()), today(), query)
    return { ...report, stores: pageOfRows(report.stores, query) }
  }),

  route(contract.readSearchesReport, reading, ({ query, resources: { db } }) => {
    const window = pageWindow(query, REPORT_ROWS)
    return readSearchesReport(db, toPeriod(query, today()), query, window)
  }),

  route(readPaymentsEndpoint, reading, ({ query, resources: { db } }) =>
    readPaymentsReport(db, toPeriod(query, today())),
  ),

  route(contract.readReportFile, reading, async ({ query, reply, resources: { db } }) => {
    const { name, text } = await readFile(db, query, today())
    reply.header('content-type', 'text/csv; charset=utf-8')
    reply.header('content-disposition', `attachment; filename="${name}"`)
    return text
  }),
]
