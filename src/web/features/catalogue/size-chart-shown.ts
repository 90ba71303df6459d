import type { SizeChart } from '#contract/catalogue/size-charts.ts'
import { inPageLanguage, localDigits, nameOf } from '#web/local-names.ts'

/** A size chart in the page's language. */
export type SizeChartShown = { title: string; note: string; columns: string[]; rows: string[][] }

export const toSizeChartShown = (chart: Omit<SizeChart, 'id'>): SizeChartShown => ({
  title: inPageLanguage(chart.title, chart.title_bn),
  note: inPageLanguage(chart.note, chart.note_bn),
  columns: chart.columns.map(nameOf),
  rows: chart.rows.map((cells) => cells.map(localDigits)),
})
