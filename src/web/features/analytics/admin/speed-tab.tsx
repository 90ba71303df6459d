import { REPORT_ROWS, type StoreSpeedSort, storeSpeedSorts } from '#contract/reports/report-rules.ts'
import type { SpeedReport, StoreSpeed } from '#contract/reports/reports.ts'
import { callApi } from '#web/api/call-api.ts'
import { FigureCards } from '#web/features/analytics/figure-cards.tsx'
import { formatNumber, formatShare } from '#web/format.ts'
import { localNames } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { Chart } from '#web/ui/chart/chart.tsx'
import type { ListColumn } from '#web/ui/data-list.tsx'
import { formatMinutes } from './format-minutes.ts'
import { ReportList } from './report-list.tsx'
import { ReportPart } from './report-part.tsx'
import { StoreName } from './store-name.tsx'
import { type TabProps, useReport } from './use-report.ts'

const CHARTED = 10
const shareLabel = (share: number | null) => (share === null ? '–' : formatShare(share))

type Times = 'ship_median' | 'ship_p90' | 'answer_median' | 'decide_median'
const timeColumn = (key: Times & StoreSpeedSort, header: string): ListColumn<StoreSpeed> => ({
  key,
  header,
  sort: key,
  end: true,
  cell: (row) => <span className="whitespace-nowrap">{formatMinutes(row[key])}</span>,
})
const countColumn = (
  key: 'shipped' | 'questions' | 'waiting' | 'requests',
  header: string,
): ListColumn<StoreSpeed> => ({
  key,
  header,
  sort: key,
  end: true,
  cell: (row) => formatNumber(row[key]),
})

const columns = (): readonly [ListColumn<StoreSpeed>, ...ListColumn<StoreSpeed>[]] => [
  { key: 'name', header: m.reports_store(), sort: 'name', cell: (row) => <StoreName {...row} /> },
  { key: 'late', header: m.reports_late(), sort: 'late', end: true, cell: ({ late }) => shareLabel(late) },
  countColumn('shipped', m.reports_shipped()),
  timeColumn('ship_median', m.reports_ship_median()),
  timeColumn('ship_p90', m.reports_ship_p90()),
  countColumn('questions', m.reports_questions()),
  timeColumn('answer_median', m.reports_answer_median()),
  countColumn('waiting', m.reports_waiting()),
  countColumn('requests', m.reports_decided()),
  timeColumn('decide_median', m.reports_decide_median()),
]

/** How quickly stores ship, answer and decide. */
export default function SpeedTab(props: TabProps) {
  const { search, order, page } = props.filter
  const sort = storeSpeedSorts.find((one) => one === props.filter.sort)
  const query = useReport(
    'speed',
    props.period && { ...props.period, search, sort, order, page, page_size: REPORT_ROWS },
    async (of) => localNames(await callApi('GET /admin/reports/speed/', { query: of })),
  )
  return (
    <ReportPart query={query} cards={4}>
      {(report) => (
        <>
          <FigureCards cards={cardsOf(report)} />
          <p className="max-w-prose text-sm text-ink-soft">{m.reports_speed_text()}</p>
          <LateChart stores={report.stores.results} />
          <ReportList
            {...props}
            title={m.reports_by_store()}
            part="speed"
            search={{ label: m.reports_search_store(), hint: m.reports_search_store() }}
            none={m.reports_no_stores()}
            rows={report.stores}
            columns={columns()}
          />
        </>
      )}
    </ReportPart>
  )
}

/** A chart of the first rows of the list below. */
function LateChart({ stores }: { stores: readonly StoreSpeed[] }) {
  const late = stores.filter((store) => store.late !== null).slice(0, CHARTED)
  if (late.length === 0) return null
  return (
    <Chart
      title={m.reports_late_chart()}
      note={m.reports_late_chart_note()}
      kind="bars"
      rowsName={m.reports_store()}
      unit="percent"
      series={[{ key: 'late', label: m.reports_late() }]}
      rows={late.map(({ name, late: share }) => ({ label: name, values: { late: share } }))}
    />
  )
}

const cardsOf = ({ totals, previous: { totals: before } }: SpeedReport) => [
  {
    key: 'ship',
    label: m.reports_ship_median(),
    value: formatMinutes(totals.ship_median),
    note: <Note p90={totals.ship_p90} before={before.ship_median} />,
  },
  {
    key: 'late',
    label: m.reports_late(),
    value: shareLabel(totals.late),
    note: before.late !== null && m.reports_before({ value: formatShare(before.late) }),
  },
  {
    key: 'answer',
    label: m.reports_answer_median(),
    value: formatMinutes(totals.answer_median),
    note: <Note p90={totals.answer_p90} before={before.answer_median} />,
  },
  {
    key: 'decide',
    label: m.reports_decide_median(),
    value: formatMinutes(totals.decide_median),
    note: <Note p90={totals.decide_p90} before={before.decide_median} />,
  },
]

const Note = ({ p90, before }: { p90: number | null; before: number | null }) => (
  <>
    {p90 !== null && <span className="block">{m.reports_p90({ time: formatMinutes(p90) })}</span>}
    {before !== null && <span className="block">{m.reports_before({ value: formatMinutes(before) })}</span>}
  </>
)
