import { REPORT_ROWS, searchSorts } from '#contract/reports/report-rules.ts'
import type { EmptySearch, SearchesReport } from '#contract/reports/reports.ts'
import { callApi } from '#web/api/call-api.ts'
import { Change } from '#web/features/analytics/change.tsx'
import { FigureCards } from '#web/features/analytics/figure-cards.tsx'
import { stepNames } from '#web/features/analytics/step-names.ts'
import { formatDay, formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { useStaff } from '#web/staff.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Chart } from '#web/ui/chart/chart.tsx'
import { Sparkline } from '#web/ui/chart/sparkline.tsx'
import type { ListColumn } from '#web/ui/data-list.tsx'
import { Link } from '#web/ui/link.tsx'
import { ReportList } from './report-list.tsx'
import { ReportPart } from './report-part.tsx'
import { type TabProps, useReport } from './use-report.ts'

type Row = EmptySearch & { id: number }

const columns = (mayChange: boolean): readonly [ListColumn<Row>, ...ListColumn<Row>[]] => [
  {
    key: 'term',
    header: m.reports_term(),
    sort: 'term',
    cell: ({ term }) => (
      <Link
        to={paths.products({ query: term })}
        className="inline-block min-h-6 touch:-my-2.5 touch:py-2.5 font-semibold text-brand hover:underline"
      >
        <bdi>{term}</bdi>
      </Link>
    ),
  },
  {
    key: 'searches',
    header: m.reports_search_count(),
    sort: 'searches',
    end: true,
    cell: ({ searches }) => formatNumber(searches),
  },
  {
    key: 'growth',
    header: m.reports_search_growth(),
    sort: 'growth',
    end: true,
    cell: ({ growth }) => <Change growth={growth} lessIsBetter />,
  },
  {
    key: 'course',
    header: m.reports_course(),
    wideOnly: true,
    cell: ({ series }) => (
      <span className="block w-28">
        <Sparkline values={series} />
      </span>
    ),
  },
  { key: 'last', header: m.reports_last(), sort: 'last', end: true, cell: ({ last }) => formatDay(last) },
  ...(mayChange ? [synonym()] : []),
]

/** Leads to a new group of synonyms that begins with the term. */
const synonym = (): ListColumn<Row> => ({
  key: 'synonym',
  header: m.admin_synonyms(),
  quiet: true,
  end: true,
  cell: ({ term }) => (
    <Link
      to={paths.admin('synonyms', { term })}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
      aria-label={m.reports_make_synonym_of({ term })}
    >
      {m.reports_make_synonym()}
    </Link>
  ),
})

/** Searches without a result. */
export default function SearchesTab(props: TabProps) {
  const { search, order, page } = props.filter
  const { may } = useStaff()
  const sort = searchSorts.find((one) => one === props.filter.sort)
  const query = useReport(
    'searches',
    props.period && { ...props.period, search, sort, order, page, page_size: REPORT_ROWS },
    (of) => callApi('GET /admin/reports/searches/', { query: of }),
  )
  return (
    <ReportPart query={query} cards={2}>
      {(report) => (
        <>
          <FigureCards cards={cardsOf(report)} />
          <p className="max-w-prose text-sm text-ink-soft">{m.reports_searches_text()}</p>
          {report.totals.searches > 0 && (
            <Chart
              title={m.reports_searches()}
              kind="columns"
              rowsName={m.analytics_day()}
              unit="count"
              series={[{ key: 'searches', label: m.reports_search_count() }]}
              rows={report.series.map(({ period: day, searches }) => ({
                ...stepNames(day, 'day'),
                values: { searches },
              }))}
            />
          )}
          <ReportList
            {...props}
            title={m.reports_terms()}
            part="searches"
            search={{ label: m.reports_search_term(), hint: m.reports_search_term() }}
            none={m.reports_no_searches()}
            rows={{
              count: report.terms.count,
              results: report.terms.results.map((row, at) => ({ ...row, id: at })),
            }}
            columns={columns(may('taxonomy.write'))}
          />
        </>
      )}
    </ReportPart>
  )
}

const cardsOf = ({ totals, growth, series }: SearchesReport) => [
  {
    key: 'searches',
    label: m.reports_search_count(),
    value: formatNumber(totals.searches),
    growth: growth.searches,
    lessIsBetter: true,
    course: series.map(({ searches }) => searches),
  },
  {
    key: 'terms',
    label: m.reports_terms(),
    value: formatNumber(totals.terms),
    growth: growth.terms,
    lessIsBetter: true,
  },
]
