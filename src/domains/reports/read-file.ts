import type { z } from 'zod'
import * as rules from '#contract/reports/report-rules.ts'
import type { readReportFile } from '#contract/reports/reports.ts'
import { periodAsked } from '#domains/analytics/index.ts'
import type { Db } from '#platform/database.ts'
import { readCouponsReport } from './read-coupons.ts'
import { readReturnsReport } from './read-returns.ts'
import { readSalesReport, readStoreSales } from './read-sales.ts'
import { readSearchesReport } from './read-searches.ts'
import { readSpeedReport } from './read-speed.ts'
import { type FileRows, reportFile } from './report-file.ts'

type Asked = z.output<typeof readReportFile.query>
type Readers = { [P in rules.ReportPart]: (db: Db, asked: Asked, today: string) => Promise<FileRows[P][]> }

/** A sort that the list does not know is none. */
const listed = <S extends string>({ search, sort, order }: Asked, sorts: readonly S[]) => ({
  search,
  order,
  sort: sorts.find((one) => one === sort),
})

const all = { limit: rules.REPORT_FILE_ROWS, offset: 0 }
const returns = (db: Db, asked: Asked, today: string) =>
  readReturnsReport(db, periodAsked(asked, today), listed(asked, rules.storeReturnsSorts))
const coupons = (db: Db, asked: Asked, today: string) =>
  readCouponsReport(db, periodAsked(asked, today), listed(asked, rules.couponSorts))

const readers: Readers = {
  sales: async (db, asked, today) => (await readSalesReport(db, periodAsked(asked, today))).series,
  categories: async (db, asked, today) => (await readSalesReport(db, periodAsked(asked, today))).categories,
  stores: (db, asked, today) => readStoreSales(db, periodAsked(asked, today), listed(asked, rules.storeSalesSorts)),
  coupons: async (...args) => (await coupons(...args)).coupons,
  coupon_days: async (...args) => (await coupons(...args)).series,
  returns: async (...args) => (await returns(...args)).kinds,
  reasons: async (...args) => (await returns(...args)).reasons,
  return_stores: async (...args) => (await returns(...args)).stores,
  return_days: async (...args) => (await returns(...args)).series,
  speed: async (db, asked, today) =>
    (await readSpeedReport(db, periodAsked(asked, today), today, listed(asked, rules.storeSpeedSorts))).stores,
  searches: async (db, asked, today) =>
    (await readSearchesReport(db, periodAsked(asked, today), listed(asked, rules.searchSorts), all)).terms.results,
}

/** One table of the reports and the name of its file. */
export async function readFile(db: Db, asked: Asked, today: string): Promise<{ name: string; text: string }> {
  const { from, to } = periodAsked(asked, today)
  const text = await fileOf(asked.part, readers[asked.part])
  return { name: `haat-${asked.part.replaceAll('_', '-')}-${from}-${to}.csv`, text }

  async function fileOf<P extends rules.ReportPart>(part: P, read: Readers[P]): Promise<string> {
    const rows = await read(db, asked, today)
    return reportFile(part, rows.slice(0, rules.REPORT_FILE_ROWS), asked.language ?? 'en')
  }
}
