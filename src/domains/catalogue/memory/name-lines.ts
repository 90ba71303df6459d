import type { Columns } from './columns.ts'

export type LineOf = (columns: Columns, slot: number) => Buffer

export const hasBanglaName = ({ nameLength, namesLength }: Columns, slot: number): boolean =>
  (namesLength[slot] as number) > (nameLength[slot] as number)

/** The English name, in lower case as UTF-8. */
export function englishNameOf({ names, nameAt, nameLength }: Columns, slot: number): Buffer {
  const at = nameAt[slot] as number
  return names.subarray(at, at + (nameLength[slot] as number))
}

/** The Bangla name: the line after the English one; empty if there is none. */
export function banglaNameOf({ names, nameAt, nameLength, namesLength }: Columns, slot: number): Buffer {
  const at = nameAt[slot] as number
  const end = at + (namesLength[slot] as number)
  return names.subarray(Math.min(end, at + (nameLength[slot] as number) + 1), end)
}

/** Compares as collation "C" does. */
export const compareBanglaNames = (columns: Columns, a: number, b: number): number =>
  Buffer.compare(banglaNameOf(columns, a), banglaNameOf(columns, b))
