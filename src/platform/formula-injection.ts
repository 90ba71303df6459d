/**
 * What makes a spreadsheet read a cell as a formula (its first character, full-width forms included), and numbers that name
 * something, of which it would lose zeros in front or the last digits: a tracking number, a SKU.
 */
const MISREAD = /^'*(?:[=+\-@\t\r\n＝＋－＠]|0\d+$|\d{12,}$)/
const NEUTRALISED = /^'+(?:[=+\-@\t\r\n＝＋－＠]|0\d+$|\d{12,}$)/

/** An apostrophe in front makes spreadsheets read the cell as text: no formula is injected, and no digit is lost. */
export const neutralise = (cell: string): string => (MISREAD.test(cell) ? `'${cell}` : cell)

/** The cell as it was before `neutralise`. */
export const unneutralise = (cell: string): string => (NEUTRALISED.test(cell) ? cell.slice(1) : cell)
