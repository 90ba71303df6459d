/** What makes a spreadsheet read a cell as a formula (with the wide forms that East Asian versions read alike). */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const NEUTRALISED = /^'+[=+\-@\t\r\n＝＋－＠]/

/** A cell that no spreadsheet runs: an apostrophe in front says that it is text. */
export const neutralise = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)

/** The cell as it was before `neutralise`. */
export const unneutralise = (cell: string): string => (NEUTRALISED.test(cell) ? cell.slice(1) : cell)
