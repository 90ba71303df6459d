/**
 * Parses pasted text into cells, one per line: the first column of spreadsheet rows. `null` for a single line, which is
 * pasted normally.
 */
export function cellsOf(pasted: string): string[] | null {
  const lines = pasted.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n')
  if (lines.length < 2) return null
  return lines.map((line) => (line.split('\t')[0] ?? '').trim().replace(/^"(.*)"$/, '$1'))
}

/** Fills the fields from the focused one on; excess cells are ignored. */
export const filledFrom = (ids: readonly number[], first: number, cells: readonly string[]): Record<number, string> => {
  const start = ids.indexOf(first)
  return Object.fromEntries(
    ids.flatMap((id, at) => {
      const cell = at < start ? undefined : cells[at - start]
      return cell === undefined ? [] : [[id, cell]]
    }),
  )
}
