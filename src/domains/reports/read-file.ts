import type { z } from 'zod'
import * as rules from '#contract/reports/report-rules.ts'
import type { readReportFile } from '#contract/reports/reports.ts'
import { toPeriod } from '#domains/analytics/index.ts'
import type { Db } from '#platform/database.ts'
import { readCouponsReport } from './read-coupons.ts'
import { readPaymentsReport } from './read-payments.ts'
import { readReturnsReport } from './read-returns.ts'
import { readSalesReport, readStoreSales } from './read-sales.ts'
import { readSearchesReport } from './read-searches.ts'
import { readSpeedReport } from './read-speed.ts'
import { type FileRows, reportFile } from './report-file.ts'

type FileQuery = z.output<typeof readReportFile.query>
type Readers = { [P in rules.ReportPart]: (db: Db, query: FileQuery, today: string) => Promise<FileRows[P][]> }

/** A sort that the list does not have is ignored. */
const listed = <S extends string>({ search, sort, order }: FileQuery, sorts: readonly S[]) => ({
  search,
  order,
  sort: sorts.find((one) => one === sort),
})

const all = { limit: rules.REPORT_FILE_ROWS, offset: 0 }
const returns = (db: Db, query: FileQuery, today: string) =>
  readReturnsReport(db, toPeriod(query, today), listed(query, rules.storeReturnsSorts))
const coupons = (db: Db, query: FileQuery, today: string) =>
  readCouponsReport(db, toPeriod(query, today), listed(query, rules.couponSorts))

const readers: Readers = {
  sales: async (db, query, today) => (await readSalesReport(db, toPeriod(query, today))).series,
  categories: async (db, query, today) => (await readSalesReport(db, toPeriod(query, today))).categories,
  stores: (db, query, today) => readStoreSales(db, toPeriod(query, today), listed(query, rules.storeSalesSorts)),
  coupons: async (...args) => (await coupons(...args)).coupons,
  coupon_days: async (...args) => (await coupons(...args)).series,
  returns: async (...args) => (await returns(...args)).kinds,
  reasons: async (...args) => (await returns(...args)).reasons,
  return_stores: async (...args) => (await returns(...args)).stores,
  return_days: async (...args) => (await returns(...args)).series,
  speed: async (db, query, today) =>
    (await readSpeedReport(db, toPeriod(query, today), today, listed(query, rules.storeSpeedSorts))).stores,
  payments: async (db, query, today) => (await readPaymentsReport(db, toPeriod(query, today))).methods,
  payment_days: async (db, query, today) => (await readPaymentsReport(db, toPeriod(query, today))).series,
  searches: async (db, query, today) =>
    (await readSearchesReport(db, toPeriod(query, today), listed(query, rules.searchSorts), all)).terms.results,
}

/** One table of the reports and the name of its file. */
export async function readFile(db: Db, query: FileQuery, today: string): Promise<{ name: string; text: string }> {
  const { from, to } = toPeriod(query, today)
  const text = await fileOf(query.part, readers[query.part])
  return { name: `haat-${query.part.replaceAll('_', '-')}-${from}-${to}.csv`, text }

  async function fileOf<P extends rules.ReportPart>(part: P, read: Readers[P]): Promise<string> {
    const rows = await read(db, query, today)
    return reportFile(part, rows.slice(0, rules.REPORT_FILE_ROWS), query.language ?? 'en')
  }
}
