/** First characters that make a spreadsheet read a cell as a formula, full-width forms included. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const NEUTRALISED = /^'+[=+\-@\t\r\n＝＋－＠]/

/** Protects against formula injection: an apostrophe in front makes spreadsheets read the cell as text. */
export const neutralise = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)

/** The cell as it was before `neutralise`. */
export const unneutralise = (cell: string): string => (NEUTRALISED.test(cell) ? cell.slice(1) : cell)
