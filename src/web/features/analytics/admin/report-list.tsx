import { useId } from 'react'
import type { ReportPart } from '#contract/reports/report-rules.ts'
import { REPORT_ROWS } from '#contract/reports/report-rules.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { DataList, type ListColumn } from '#web/ui/data-list.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchPart } from '#web/ui/search-part.tsx'
import { Select } from '#web/ui/select.tsx'
import { useWide } from '#web/ui/use-wide.ts'
import { ReportCsv } from './report-csv.tsx'
import type { TabProps } from './use-report.ts'

type ReportListProps<T> = TabProps & {
  title: string
  /** What is in the file. */
  part: ReportPart
  search: { label: string; hint: string }
  /** The empty state. */
  none: string
  rows: { count: number; results: readonly T[] } | undefined
  columns: readonly [ListColumn<T>, ...ListColumn<T>[]]
  busy?: boolean | undefined
}

/** The table of a report: searchable, sortable by column headers (on phones by a select), paginated, with an export. */
export function ReportList<T extends { id: number }>(props: ReportListProps<T>) {
  const { filter, onFilter, filterPath, period, title, part, search, none, rows, columns, busy } = props
  const heading = useId()
  const { sort, order } = filter
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={heading} className="text-lg font-semibold">
          {title}
          {rows && <span className="ms-2 text-base font-normal text-ink-soft">{formatNumber(rows.count)}</span>}
        </h2>
        {period && <ReportCsv part={part} name={title} filter={filter} period={period} />}
      </div>
      <SearchPart
        label={search.label}
        hint={search.hint}
        value={filter.search}
        onSearch={(text) => onFilter({ search: text })}
      >
        <SortChoice {...props} />
      </SearchPart>
      {rows?.results.length === 0 && (
        <p className="rounded-md border border-line bg-surface px-4 py-8 text-center text-ink-soft">{none}</p>
      )}
      {rows && rows.results.length > 0 && (
        <DataList
          label={title}
          items={rows.results}
          columns={columns}
          busy={busy}
          sorting={{ by: sort, order, to: (by, next) => filterPath({ sort: by, order: next }) }}
        />
      )}
      {rows && (
        <div className="mt-5">
          <Pagination
            inPlace
            page={filter.page}
            pages={Math.ceil(rows.count / REPORT_ROWS)}
            toPage={(page) => filterPath({ page })}
          />
        </div>
      )}
    </section>
  )
}

/** Phones show cards, which have no column headers to sort by. */
function SortChoice<T>({ filter: { sort, order }, onFilter, columns }: ReportListProps<T>) {
  if (useWide()) return null
  const choices = columns.flatMap(({ sort: by, header, end }) =>
    by ? (end ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const)).map((way) => ({ by, way, header })) : [],
  )
  return (
    <Select
      aria-label={m.reports_sort()}
      className="w-full"
      value={`${sort} ${order}`}
      onChange={({ target }) => {
        const chosen = choices.find(({ by, way }) => `${by} ${way}` === target.value)
        if (chosen) onFilter({ sort: chosen.by, order: chosen.way })
      }}
    >
      {choices.map(({ by, way, header }) => (
        <option key={`${by} ${way}`} value={`${by} ${way}`}>
          {way === 'asc' ? m.reports_sort_up({ name: header }) : m.reports_sort_down({ name: header })}
        </option>
      ))}
    </Select>
  )
}
