import Columns3 from 'lucide-react/icons/columns-3'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { ClipboardEvent } from 'react'
import {
  SIZE_CHART_CELL_MAX,
  SIZE_CHART_COLUMNS_MAX,
  SIZE_CHART_ROWS_MAX,
} from '#contract/catalogue/size-chart-rules.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import {
  cellsIn,
  type Grid,
  type Line,
  withCell,
  withCells,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
} from './grid.ts'

type EditGridProps = { grid: Grid; onChange: (grid: Grid) => void }

/** The columns and rows of a chart. Cells of a spreadsheet can be pasted anywhere. */
export function EditGrid({ grid, onChange }: EditGridProps) {
  const { columns, rows } = grid
  const cell = (line: Line, column: number, value: string, label: string) => (
    <Input
      aria-label={label}
      lang={line === 'name_bn' ? 'bn' : undefined}
      autoComplete="off"
      maxLength={SIZE_CHART_CELL_MAX}
      value={value}
      onChange={({ target }) => onChange(withCell(grid, line, column, target.value))}
      onPaste={(event: ClipboardEvent) => {
        const cells = cellsIn(event.clipboardData.getData('text/plain'))
        if (cells === null) return
        event.preventDefault()
        onChange(withCells(grid, line, column, cells))
      }}
      className="w-full min-w-24"
    />
  )
  const numbered = (at: number) => ({ number: formatNumber(at + 1) })
  const heads = [
    { line: 'name', label: m.size_charts_column, shown: m.size_charts_columns() },
    { line: 'name_bn', label: m.size_charts_column_bn, shown: m.size_charts_columns_bn() },
  ] as const
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{m.size_charts_measures()}</legend>
      <p className="mb-2 text-xs text-ink-soft">{m.size_charts_paste_help()}</p>
      <div className="overflow-x-auto pb-2">
        <table className="border-separate border-spacing-1">
          <tbody>
            {heads.map(({ line, label, shown }) => (
              <tr key={line}>
                <th scope="row" className="pe-2 text-start text-xs font-semibold whitespace-nowrap text-ink-soft">
                  {shown}
                </th>
                {columns.map((column, at) => (
                  <td key={at}>{cell(line, at, column[line], label(numbered(at)))}</td>
                ))}
                <td aria-hidden />
              </tr>
            ))}
            {rows.map((cells, row) => (
              <tr key={row}>
                <th scope="row" className="tabular pe-2 text-start text-xs font-normal text-ink-soft">
                  {m.size_charts_row(numbered(row))}
                </th>
                {cells.map((text, at) => (
                  <td key={at}>
                    {cell(
                      row,
                      at,
                      text,
                      m.size_charts_cell({ row: formatNumber(row + 1), column: formatNumber(at + 1) }),
                    )}
                  </td>
                ))}
                <td>
                  <IconButton
                    label={m.size_charts_row_remove(numbered(row))}
                    icon={<X aria-hidden className="size-4.5" />}
                    idle={rows.length === 1}
                    onClick={() => onChange(withoutRow(grid, row))}
                  />
                </td>
              </tr>
            ))}
            <tr>
              <td aria-hidden />
              {columns.map((_, at) => (
                <td key={at} className="text-center">
                  <IconButton
                    label={m.size_charts_column_remove(numbered(at))}
                    icon={<X aria-hidden className="size-4.5" />}
                    idle={columns.length === 1}
                    onClick={() => onChange(withoutColumn(grid, at))}
                  />
                </td>
              ))}
              <td aria-hidden />
            </tr>
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          idle={rows.length >= SIZE_CHART_ROWS_MAX}
          onClick={() => onChange(withRow(grid))}
        >
          <Plus aria-hidden className="size-4.5" />
          {m.size_charts_row_add()}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          idle={columns.length >= SIZE_CHART_COLUMNS_MAX}
          onClick={() => onChange(withColumn(grid))}
        >
          <Columns3 aria-hidden className="size-4.5" />
          {m.size_charts_column_add()}
        </Button>
      </div>
    </fieldset>
  )
}
