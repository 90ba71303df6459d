import { formatAmount, formatCompact, formatNumber, formatShare } from '#web/format.ts'
import type { ChartUnit } from './chart-types.ts'

/** In full, with its unit. */
export function formatValue(unit: ChartUnit, value: number | null): string {
  if (value === null) return '–'
  if (unit === 'bdt') return formatAmount(value)
  return unit === 'percent' ? formatShare(value) : formatNumber(value)
}

/** On an axis, which names its unit itself. */
export const formatTick = (unit: ChartUnit, value: number): string =>
  unit === 'percent' ? formatShare(value) : formatCompact(value)
