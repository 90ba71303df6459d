import { stringify } from 'csv-stringify/sync'

export type Language = 'en' | 'bn'
export type Column<R> = {
  name: Record<Language, string>
  value: (row: R, language: Language) => string | number | null
}

/** The name in a language; the English one if there is no Bangla name. */
export const nameIn = (language: Language, name: string, bangla: string | null): string =>
  language === 'bn' ? (bangla ?? name) : name

/** A byte order mark, so that spreadsheets decode Bangla as UTF-8. */
const BOM = '\uFEFF'

/** A table for spreadsheets. Texts that people typed are neutralised by their column (formula-injection.ts). */
export const fileOf = <R>(columns: readonly Column<R>[], rows: readonly R[], language: Language): string =>
  headOf(columns, language) + linesOf(columns, rows, language)

/** The first line of such a table. */
export const headOf = <R>(columns: readonly Column<R>[], language: Language): string =>
  BOM + csvLines([columns.map(({ name }) => name[language])])

/** Further lines, as of a table that is too long to be in memory at once. */
export const linesOf = <R>(columns: readonly Column<R>[], rows: readonly R[], language: Language): string =>
  csvLines(rows.map((row) => columns.map(({ value }) => value(row, language))))

/** Of itself, stringify quotes only a whole delimiter of lines: a break of another kind would begin a line of the file. */
export const csvLines = (lines: readonly (readonly (string | number | null)[])[]): string =>
  lines.length === 0 ? '' : stringify([...lines], { record_delimiter: 'windows', quoted_match: /[\r\n]/ })
