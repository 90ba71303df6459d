import { type Period, periodBefore } from '#contract/analytics/analytics-rules.ts'
import { searchTerm } from '#contract/catalogue/search-rules.ts'
import type { Window } from '#contract/page.ts'
import type { SearchSort } from '#contract/reports/report-rules.ts'
import type { SearchesReport } from '#contract/reports/reports.ts'
import { growthOf, inOneMoment } from '#domains/analytics/index.ts'
import type { Db } from '#platform/database.ts'
import { addUp, byStep, type Listed, within } from './rules.ts'
import { countTerms, findSearchDays, findTerms } from './search-views.ts'

/** Searches without a result, beside the period before; the terms of one page. */
export async function readSearchesReport(
  db: Db,
  { from, to }: Period,
  { search, sort = 'searches', order }: Listed<SearchSort>,
  window: Window,
): Promise<SearchesReport> {
  const period = { from, to }
  const previous = periodBefore(period)
  const query = { search: searchTerm(search ?? ''), sort, order: order ?? (sort === 'term' ? 'asc' : 'desc') } as const
  return inOneMoment(db, async (tx) => {
    const days = await findSearchDays(tx, { from: previous.from, to })
    const { rows, total } = await findTerms(tx, period, previous, query, window)
    const now = await totalsOf(period)
    const before = await totalsOf(previous)
    return {
      ...period,
      totals: now,
      previous: { ...previous, totals: before },
      growth: { searches: growthOf(now.searches, before.searches), terms: growthOf(now.terms, before.terms) },
      series: byStep(['searches'], days, period, 'day').map((step) => ({ period: step.period, ...step.sums })),
      terms: {
        count: total,
        results: rows.map(({ term, searches, before: earlier, last, series }) => ({
          term,
          searches,
          before: earlier,
          growth: growthOf(searches, earlier),
          last,
          series,
        })),
      },
    }

    async function totalsOf(of: Period) {
      return { searches: addUp(['searches'], within(days, of)).searches, terms: await countTerms(tx, of) }
    }
  })
}
