/**
 * What was pasted, a cell per line: the first column of a spreadsheet's rows. `null` for a single line, which goes into
 * its field as ever.
 */
export function cellsOf(pasted: string): string[] | null {
  const lines = pasted.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n')
  if (lines.length < 2) return null
  return lines.map((line) => (line.split('\t')[0] ?? '').trim().replace(/^"(.*)"$/, '$1'))
}

/** The fields from the one that was pasted into, filled; more cells than fields are left over. */
export const filledFrom = (ids: readonly number[], first: number, cells: readonly string[]): Record<number, string> => {
  const start = ids.indexOf(first)
  return Object.fromEntries(
    ids.flatMap((id, at) => {
      const cell = at < start ? undefined : cells[at - start]
      return cell === undefined ? [] : [[id, cell]]
    }),
  )
}
