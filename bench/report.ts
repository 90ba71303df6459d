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

export const rate = (perSecond: number) => `${Math.round(perSecond).toLocaleString('en')} /s`

export function print(figures: readonly Figure[]) {
  const rows = figures.map(({ name, value, ratio, raw, target, met }) => [
    name,
    value,
    raw ?? '',
    ratio === undefined ? '' : ratio.toFixed(2),
    target ?? '',
    met === undefined ? '' : met ? 'met' : 'MISSED',
  ])
  const table = [['figure', 'Haat', 'raw limit', 'ratio', 'target', ''], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
