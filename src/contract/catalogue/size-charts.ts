import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { fieldRule } from '#contract/field-codes.ts'
import { typedLine } from '#contract/fields.ts'
import { idParams, wholeNumber } from '#contract/page.ts'
import { changedMeanwhile } from './catalogue-errors.ts'
import {
  SIZE_CHART_CELL_MAX,
  SIZE_CHART_COLUMNS_MAX,
  SIZE_CHART_NOTE_MAX,
  SIZE_CHART_ROWS_MAX,
  SIZE_CHART_TITLE_MAX,
} from './size-chart-rules.ts'

const column = z.object({ name: z.string(), name_bn: z.string().nullable() })

/** A table of measures for the sizes of products. */
export const SizeChart = z.object({
  id: z.int(),
  title: z.string(),
  title_bn: z.string().nullable(),
  /** About units and how to measure. */
  note: z.string(),
  note_bn: z.string().nullable(),
  columns: z.array(column),
  /** A text for each column. */
  rows: z.array(z.array(z.string())),
})
export type SizeChart = z.infer<typeof SizeChart>

/** A chart with what it is for, as its keepers see it. */
export const KeptSizeChart = SizeChart.extend({
  /** Null: for every product of the store. */
  category: z.int().nullable(),
  category_name: z.string().nullable(),
  category_name_bn: z.string().nullable(),
})
export type KeptSizeChart = z.infer<typeof KeptSizeChart>

/** '' and null remove it. */
const inBangla = (max: number) =>
  typedLine(max)
    .nullable()
    .default(null)
    .transform((text) => text || null)

const chart = {
  title: typedLine(SIZE_CHART_TITLE_MAX, 1),
  title_bn: inBangla(SIZE_CHART_TITLE_MAX),
  note: typedLine(SIZE_CHART_NOTE_MAX).default(''),
  note_bn: inBangla(SIZE_CHART_NOTE_MAX),
  columns: z
    .array(z.object({ name: typedLine(SIZE_CHART_CELL_MAX, 1), name_bn: inBangla(SIZE_CHART_CELL_MAX) }))
    .min(1)
    .max(SIZE_CHART_COLUMNS_MAX),
  rows: z
    .array(z.array(typedLine(SIZE_CHART_CELL_MAX)).max(SIZE_CHART_COLUMNS_MAX))
    .min(1)
    .max(SIZE_CHART_ROWS_MAX),
}

type Grid = { columns: readonly unknown[]; rows: readonly (readonly unknown[])[] }
const isRectangle = ({ columns, rows }: Grid) => rows.every((row) => row.length === columns.length)
const uneven = { path: ['rows'], ...fieldRule('invalid', 'Each row needs one cell per column.') }
const category = wholeNumber(1, Number.MAX_SAFE_INTEGER)

/** What the chart was when it was read (of a new one: empty): 409 `changed_meanwhile` where it is something else by now. */
const seen = SizeChart.omit({ id: true }).partial().optional()

const TeamSizeChart = z.object({ category, ...chart, seen }).refine(isRectangle, uneven)
const StoreSizeChart = z.object({ category: category.nullable(), ...chart, seen }).refine(isRectangle, uneven)
export type SizeChartChange = z.output<typeof StoreSizeChart>
export type SizeChartInput = Omit<SizeChartChange, 'seen'>

export const readSizeChart = endpoint({
  method: 'GET',
  path: '/products/{id}/size_chart/',
  summary: 'The size chart nearest to a product: of its store, else of the team; for its category, else its parent',
  params: idParams,
  response: z.object({ chart: SizeChart.nullable() }),
})
export const listStoreSizeCharts = endpoint({
  method: 'GET',
  path: '/seller/size_charts/',
  summary: 'The size charts of the own store',
  response: z.array(KeptSizeChart),
})
export const putStoreSizeChart = endpoint({
  method: 'PUT',
  path: '/seller/size_charts/',
  summary: 'Save the size chart of the own store for a category, or (category null) for all its products',
  body: StoreSizeChart,
  response: KeptSizeChart,
  errors: [changedMeanwhile],
})
export const removeStoreSizeChart = endpoint({
  method: 'DELETE',
  path: '/seller/size_charts/{id}/',
  summary: 'Delete a size chart of the own store',
  params: idParams,
})
export const listTeamSizeCharts = endpoint({
  method: 'GET',
  path: '/admin/size_charts/',
  summary: 'The size charts of categories, in the order of their names',
  response: z.array(KeptSizeChart),
})
export const putTeamSizeChart = endpoint({
  method: 'PUT',
  path: '/admin/size_charts/',
  summary: 'Save the size chart of a category, which its subcategories inherit',
  body: TeamSizeChart,
  response: KeptSizeChart,
  errors: [changedMeanwhile],
})
export const removeTeamSizeChart = endpoint({
  method: 'DELETE',
  path: '/admin/size_charts/{id}/',
  summary: 'Delete the size chart of a category',
  params: idParams,
})

export const sizeChartEndpoints = [
  readSizeChart,
  listStoreSizeCharts,
  putStoreSizeChart,
  removeStoreSizeChart,
  listTeamSizeCharts,
  putTeamSizeChart,
  removeTeamSizeChart,
] as const
