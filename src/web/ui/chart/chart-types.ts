/** What a chart's numbers are: BDT, pieces of something, or percent. */
export type ChartUnit = 'bdt' | 'count' | 'percent'

/** `line` and `columns` go along time, from left to right; `bars` compare things, one below the other. */
export type ChartKind = 'line' | 'columns' | 'bars'

export type ChartSeries = {
  key: string
  label: string
  /** Drawn lighter, dashed: what the others are compared with. */
  past?: boolean | undefined
}

export type ChartRow = {
  /** In full: in the tooltip and the table. */
  label: string
  /** Short label for the axis; `label` by default. */
  short?: string | undefined
  /** By the keys of the series; null where there is nothing. */
  values: Readonly<Record<string, number | null>>
}

export type ChartData = {
  unit: ChartUnit
  series: readonly ChartSeries[]
  rows: readonly ChartRow[]
}
