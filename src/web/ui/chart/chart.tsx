import ChartColumn from 'lucide-react/icons/chart-column'
import Table2 from 'lucide-react/icons/table-2'
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ChartTable } from './chart-table.tsx'
import type { ChartData, ChartKind, ChartUnit } from './chart-types.ts'
import { seriesLook } from './series-look.ts'

const Plot = lazy(() => import('./plot.tsx'))

export type ChartProps = ChartData & {
  title: string
  /** Under the title: what is seen, of what time. */
  note?: ReactNode
  kind?: ChartKind
  /** Heads the first column of the table: 'Day'. */
  rowsName: string
  /** Beside the switch between chart and table. */
  aside?: ReactNode
  /** Between the title and the chart: what can be chosen. */
  above?: ReactNode
  /** px, of the drawn part. */
  height?: number
}

const HEIGHT = 260
const BAR_HEIGHT = 40
const AXIS_HEIGHT = 40

/**
 * A chart in a card: title, unit, legend, and the same numbers as a table. Its library is fetched when the card comes on
 * screen; the height is kept from the beginning.
 */
export function Chart({ title, note, kind = 'line', rowsName, aside, above, height, unit, series, rows }: ChartProps) {
  const [asTable, setAsTable] = useState(false)
  const heading = useId()
  const [place, wasOnScreen] = useOnScreen<HTMLDivElement>()
  const printing = usePrinting()
  const high = height ?? (kind === 'bars' ? Math.max(1, rows.length) * BAR_HEIGHT + AXIS_HEIGHT : HEIGHT)
  const table = <ChartTable title={title} rowsName={rowsName} unit={unit} series={series} rows={rows} />
  return (
    <section
      aria-labelledby={heading}
      className="chart min-w-0 break-inside-avoid rounded-md border border-line bg-surface p-4 sm:p-6"
    >
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={heading} className="text-lg font-semibold">
            {title}
          </h2>
          {note && <p className="text-sm text-ink-soft">{note}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          {aside}
          <Button variant="secondary" size="sm" onClick={() => setAsTable(!asTable)}>
            {asTable ? <ChartColumn aria-hidden className="size-4.5" /> : <Table2 aria-hidden className="size-4.5" />}
            {asTable ? m.ui_chart_as_chart() : m.ui_chart_as_table()}
          </Button>
        </div>
      </div>
      {above && <div className="mb-4">{above}</div>}
      {asTable ? (
        table
      ) : (
        <>
          <Legend unit={unit} series={series} kind={kind} />
          <div ref={place} style={{ height: high }} className="relative print:h-auto!">
            {wasOnScreen ? (
              <Suspense fallback={printing ? table : <Skeleton className="h-full" />}>
                <Plot
                  kind={kind}
                  unit={unit}
                  series={series}
                  rows={rows}
                  height={high}
                  label={`${m.ui_sentence({ text: title })} ${m.ui_sentence({ text: formatUnit(unit) })} ${m.ui_chart_keys()}`}
                />
              </Suspense>
            ) : (
              // Printing does not wait until a chart is drawn.
              printing && table
            )}
          </div>
        </>
      )}
    </section>
  )
}

function Legend({ unit, series, kind }: Pick<ChartData, 'unit' | 'series'> & { kind: ChartKind }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
      <span className="text-ink-soft">{formatUnit(unit)}</span>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {series.map(({ key, label, past }, at) => (
          <li key={key} className="flex items-center gap-2">
            <span
              aria-hidden
              style={{ borderColor: seriesLook(at, past).color }}
              className={
                kind === 'line'
                  ? past
                    ? 'w-5 border-t-2 border-dashed'
                    : 'w-5 border-t-3'
                  : 'size-0 rounded-sm border-6 opacity-90'
              }
            />
            {label}
          </li>
        ))}
      </ul>
    </div>
  )
}

const units: Record<ChartUnit, () => string> = {
  bdt: m.ui_chart_unit_bdt,
  count: m.ui_chart_unit_count,
  percent: m.ui_chart_unit_percent,
}
const formatUnit = (unit: ChartUnit) => units[unit]()

/** Once it was on screen it stays. */
function useOnScreen<E extends Element>() {
  const place = useRef<E>(null)
  const [wasVisible, setWasVisible] = useState(false)
  useEffect(() => {
    const element = place.current
    if (wasVisible || !element) return undefined
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWasVisible(true)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [wasVisible])
  return [place, wasVisible] as const
}

function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}
