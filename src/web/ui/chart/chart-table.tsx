import { m } from '#web/paraglide/messages.js'
import type { ChartData } from './chart-types.ts'
import { formatValue } from './format-value.ts'

type ChartTableProps = ChartData & {
  title: string
  /** Heads the first column: 'Day'. */
  rowsName: string
}

/** The numbers of a chart, for those who rather read them. Long ones scroll in themselves, by keyboard too. */
export function ChartTable({ title, rowsName, unit, series, rows }: ChartTableProps) {
  return (
    <div
      className="max-h-96 overflow-auto rounded-sm"
      // A scrolling part without anything to press in it must take the focus itself.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={m.ui_chart_table_of({ title })}
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{title}</caption>
        <thead className="sticky top-0 bg-surface">
          <tr className="border-b border-line text-ink-soft">
            <th scope="col" className="py-2 pe-3 text-start font-medium">
              {rowsName}
            </th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col" className="px-3 py-2 text-end font-medium last:pe-0">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // Two rows may have one name.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-2 pe-3 text-start font-normal">
                {row.label}
              </th>
              {series.map(({ key }) => (
                <td key={key} className="px-3 py-2 text-end whitespace-nowrap tabular last:pe-0">
                  {formatValue(unit, row.values[key] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
