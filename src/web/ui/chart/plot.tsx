import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { shorten } from '#contract/shorten.ts'
import type { ChartData, ChartKind, ChartRow } from './chart-types.ts'
import { formatTick, formatValue } from './format-value.ts'
import { seriesLook } from './series-look.ts'

type PlotProps = ChartData & { kind: ChartKind; label: string; height: number }

const AXIS = { stroke: 'var(--color-line-strong)', tick: { fill: 'var(--color-ink-soft)', fontSize: 13 } } as const
const FOCUS = { tabIndex: 0, throttleDelay: 0 } as const
/** The first and the last label of a row stand half beyond the axis. */
const MARGIN = { top: 8, right: 24, bottom: 0, left: 12 }
/** Two lines of a name. */
const NAME_WIDTH = 116
const NAME_LETTERS = 28

/**
 * The drawn part of a chart: fetched with its library when a chart comes on screen. It takes the focus; the arrow keys
 * go from point to point, and what a point says is read out.
 */
export default function Plot({ kind, label, height, ...data }: PlotProps) {
  const rows = data.rows.map((row, index) => ({ ...row.values, index }))
  const drawn = kind === 'bars' ? bars(data) : kind === 'columns' ? columns(data) : lines(data)
  const Chart = kind === 'line' ? LineChart : BarChart
  return (
    <ResponsiveContainer width="100%" height={height}>
      <Chart
        {...FOCUS}
        data={rows}
        layout={kind === 'bars' ? 'vertical' : 'horizontal'}
        margin={MARGIN}
        barGap={1}
        barCategoryGap="15%"
        aria-label={label}
        className="[&_.recharts-surface]:rounded-sm"
      >
        <CartesianGrid stroke="var(--color-line)" vertical={kind === 'bars'} horizontal={kind !== 'bars'} />
        {kind === 'bars' ? (
          <>
            <XAxis
              {...AXIS}
              type="number"
              domain={[0, 'auto']}
              tickFormatter={(value) => formatTick(data.unit, Number(value))}
            />
            <YAxis
              {...AXIS}
              type="category"
              dataKey="index"
              width={NAME_WIDTH}
              interval={0}
              tickLine={false}
              tickFormatter={(index) => shortened(axisName(data.rows[Number(index)]))}
            />
          </>
        ) : (
          <>
            <XAxis
              {...AXIS}
              dataKey="index"
              interval="equidistantPreserveStart"
              minTickGap={20}
              tickLine={false}
              tickFormatter={(index) => axisName(data.rows[Number(index)])}
            />
            <YAxis
              {...AXIS}
              width="auto"
              axisLine={false}
              tickLine={false}
              domain={[0, 'auto']}
              allowDecimals={data.unit !== 'count'}
              tickFormatter={(value) => formatTick(data.unit, Number(value))}
            />
          </>
        )}
        <Tooltip
          content={<Point data={data} />}
          cursor={kind === 'line' ? { stroke: 'var(--color-line-strong)' } : { fill: 'var(--color-brand-tint)' }}
          isAnimationActive={false}
        />
        {drawn}
      </Chart>
    </ResponsiveContainer>
  )
}

const axisName = (row: ChartRow | undefined) => row?.short ?? row?.label ?? ''
const shortened = (name: string) => shorten(name, NAME_LETTERS)

/** One point of a line would be nothing to see, so that short lines have dots. */
const DOTS_UP_TO = 2

const lines = ({ series, rows }: ChartData) =>
  series.map(({ key, past }, at) => {
    const { color } = seriesLook(at, past)
    return (
      <Line
        key={key}
        dataKey={key}
        type="linear"
        stroke={color}
        strokeWidth={past ? 1.5 : 2.5}
        strokeDasharray={past ? '5 4' : undefined}
        dot={rows.length <= DOTS_UP_TO ? { fill: color, r: 4, strokeWidth: 0 } : false}
        activeDot={{ fill: color, stroke: 'var(--color-surface)', strokeWidth: 2, r: past ? 4 : 5 }}
        isAnimationActive={false}
      />
    )
  })

const columns = ({ series }: ChartData) =>
  series.map(({ key, past }, at) => (
    <Bar
      key={key}
      dataKey={key}
      fill={seriesLook(at, past).color}
      fillOpacity={past ? 0.45 : 1}
      radius={[3, 3, 0, 0]}
      maxBarSize={40}
      isAnimationActive={false}
    />
  ))

const bars = ({ series }: ChartData) =>
  series.map(({ key, past }, at) => (
    <Bar
      key={key}
      dataKey={key}
      fill={seriesLook(at, past).color}
      fillOpacity={past ? 0.45 : 1}
      radius={[0, 3, 3, 0]}
      maxBarSize={22}
      isAnimationActive={false}
    />
  ))

type PointProps = { data: ChartData; active?: boolean; label?: string | number }

/** What stands at one place: read out, since the focus stays on the chart. */
function Point({ active, label, data: { unit, series, rows } }: PointProps) {
  const row = active ? rows[Number(label)] : undefined
  return (
    <div role="status">
      {row && (
        <div className="rounded-md border border-line bg-surface px-3 py-2 text-sm shadow-float">
          <p className="font-semibold">{row.label}</p>
          {series.map(({ key, label: name }) => (
            <p key={key} className="flex justify-between gap-4 whitespace-nowrap">
              <span className="text-ink-soft">{name}</span>
              <span className="font-medium tabular">{formatValue(unit, row.values[key] ?? null)}</span>
            </p>
          ))}
        </div>
      )}
    </div>
  )
}
