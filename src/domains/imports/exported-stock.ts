import { readPieces } from './read-numbers.ts'

/**
 * The stock at the time of an export, in its file: an import adds what its seller wrote more than that. `cell` tells one export from
 * another with as many pieces, so that a file that is sent twice adds nothing the second time (rules.md I-2, I-3).
 */
export type ExportedStock = { pieces: number; cell: string }

export const exportedStock = (pieces: number, time: Date): string => `${pieces} at ${time.toISOString()}`

/** `null` for anything else than an export writes. */
export function readExportedStock(cell: string): ExportedStock | null {
  const pieces = readPieces(/^(\S+) at \S+$/.exec(cell)?.[1] ?? '')
  return pieces === null || pieces < 0 ? null : { pieces, cell }
}
