import { readFileSync } from 'node:fs'
import path from 'node:path'

export type Plan = { rounds: number; seconds: number; sizes: number[] }

export type Figure = {
  name: string
  value: string
  /** To the raw limit measured beside it. */
  ratio?: number
  raw?: string
  target?: string
  met?: boolean
}

/** Figures of commit f81fd7a15, before lists were read from memory, on the machine of its issue: compare their ratios, not them. */
const before: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'before.json'), 'utf8'),
)

/** The earlier figure. One that is measured at several sizes has its name before the comma. */
const beforeOf = (name: string) => before[name] ?? before[name.split(', ')[0] ?? ''] ?? ''

export const rate = (perSecond: number) => `${Math.round(perSecond).toLocaleString('en')} /s`

export function print(figures: readonly Figure[]) {
  const rows = figures.map(({ name, value, ratio, raw, target, met }) => [
    name,
    value,
    raw ?? '',
    ratio === undefined ? '' : ratio.toFixed(2),
    target ?? '',
    met === undefined ? '' : met ? 'met' : 'MISSED',
    beforeOf(name),
  ])
  const table = [['figure', 'Haat', 'raw limit', 'ratio', 'target', '', 'before'], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
