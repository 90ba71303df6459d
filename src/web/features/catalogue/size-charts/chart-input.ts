import type { KeptSizeChart, SizeChart, SizeChartInput } from '#contract/catalogue/size-charts.ts'
import { drafts, textsOf } from '#web/drafts.ts'
import { emptyGrid, filledRows, type Grid } from './grid.ts'

/** Who keeps the charts: the team those of categories, a seller those of the own store. */
export type Keeper = 'team' | 'seller'

/** A chart as it is read, and sent as `seen` (rules.md E-5). */
export type ChartSeen = Omit<SizeChart, 'id'>
/** A chart as it is typed. */
export type ChartInput = Record<(typeof textFields)[number], string> & { grid: Grid }

export const textFields = ['title', 'title_bn', 'note', 'note_bn'] as const

/** What there is before a new chart is saved. */
export const NO_CHART: ChartSeen = { title: '', title_bn: null, note: '', note_bn: null, columns: [], rows: [] }

export const inputOf = ({ title, title_bn, note, note_bn, columns, rows }: ChartSeen): ChartInput => ({
  title,
  title_bn: title_bn ?? '',
  note,
  note_bn: note_bn ?? '',
  grid:
    columns.length === 0
      ? emptyGrid()
      : { columns: columns.map(({ name, name_bn }) => ({ name, name_bn: name_bn ?? '' })), rows },
})

export const bodyOf = (category: number | null, { grid: { columns, rows }, ...texts }: ChartInput): SizeChartInput => ({
  category,
  title: texts.title.trim(),
  title_bn: texts.title_bn.trim() || null,
  note: texts.note.trim(),
  note_bn: texts.note_bn.trim() || null,
  columns: columns.map(({ name, name_bn }) => ({ name: name.trim(), name_bn: name_bn.trim() || null })),
  rows: filledRows(rows),
})

/** What was typed, and over what. */
export type ChartDraft = {
  input: ChartInput
  seen: ChartSeen
  /** Null is the whole store; undefined: still to be chosen. */
  category?: number | null | undefined
}

export function startOf(chart: KeptSizeChart | null, category: number | null | undefined): ChartDraft {
  const seen = chart ?? NO_CHART
  return { input: inputOf(seen), seen, category: chart ? chart.category : category }
}

const chartDrafts = drafts<ChartDraft>({
  name: 'size_chart',
  area: 'session',
  version: 1,
  parse: (value) => {
    const { input, seen, category } = value as Partial<ChartDraft>
    const texts = textsOf(input, textFields)
    return texts && input?.grid && seen ? { input: { ...texts, grid: input.grid }, seen, category } : null
  },
})

/** The draft of a chart, or of a new one. */
export const chartDraft = (keeper: Keeper, id: number | null) => chartDrafts(`${keeper}:${id ?? 'new'}`)

/** Clears the drafts of deleted charts, which nothing leads to. */
export function dropLostDrafts(keeper: Keeper, charts: readonly KeptSizeChart[]): void {
  const kept = new Set(['new', ...charts.map(({ id }) => String(id))])
  chartDrafts.keepOnly((subject) => {
    const [owner, id = ''] = subject.split(':')
    return owner !== keeper || kept.has(id)
  })
}

/**
 * What was typed over `seen`, once it is something else `now`: where nothing was typed it is as it is now.
 * @returns `told`: the own changes of what was changed meanwhile
 */
export function mergedInput(typed: ChartInput, seen: ChartSeen, now: ChartSeen) {
  const [before, theirs] = [inputOf(seen), inputOf(now)]
  const changed = (from: ChartInput, to: ChartInput) =>
    ([...textFields, 'grid'] as const).filter((field) => JSON.stringify(from[field]) !== JSON.stringify(to[field]))
  const own = changed(before, typed)
  const kept = Object.fromEntries(own.map((field) => [field, typed[field]])) as Partial<ChartInput>
  return { input: { ...theirs, ...kept }, told: changed(before, theirs).filter((field) => own.includes(field)) }
}
