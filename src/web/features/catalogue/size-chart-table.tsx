import { otherLanguage } from '#web/local-names.ts'
import type { SizeChartShown } from './size-chart-shown.ts'

/** The measures; the first column names the size. */
export function SizeChartTable({ chart: { title, note, columns, rows } }: { chart: SizeChartShown }) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what holds no control */}
      <div role="region" aria-label={title} tabIndex={0} className="overflow-x-auto rounded-md border border-line">
        <table className="w-full text-sm">
          <thead>
            <tr className="bg-brand-tint">
              {columns.map((name, at) => (
                <th
                  key={at}
                  scope="col"
                  lang={otherLanguage(name)}
                  className="px-3 py-2.5 text-start font-semibold whitespace-nowrap"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row} className="border-t border-line">
                {cells.map((cell, at) =>
                  at === 0 ? (
                    <th key={at} scope="row" className="tabular px-3 py-2.5 text-start font-semibold whitespace-nowrap">
                      {cell}
                    </th>
                  ) : (
                    <td key={at} className="tabular px-3 py-2.5 whitespace-nowrap">
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note !== '' && (
        <p lang={otherLanguage(note)} className="mt-2 text-sm text-ink-soft">
          {note}
        </p>
      )}
    </>
  )
}
