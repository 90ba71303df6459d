import { formatAmount, formatDay, formatMoment, formatNumber, formatPercent } from '#web/format.ts'
import { getLocale } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'
import { valueName } from './value-name.ts'

const POISHA = 100
const BASIS_POINTS = 100
/** In place of personal content (decision 8). */
const PRIVATE = '…'

/** Neither value was kept: only that there was a change. */
export const isHidden = (before: unknown, after: unknown): boolean => before === PRIVATE && after === PRIVATE

/** A value of the log as its readers know it. */
export function formatChanged(column: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return m.audit_empty()
  if (value === PRIVATE) return m.audit_hidden_value()
  if (typeof value === 'boolean') return value ? m.audit_yes() : m.audit_no()
  if (typeof value === 'number') return formatFigure(column, value)
  if (typeof value === 'string') return formatWords(column, value)
  if (!Array.isArray(value)) return formatObject(column, value)
  return value.map((one) => formatChanged(column, one)).join(', ') || m.audit_empty()
}

function formatFigure(column: string, value: number): string {
  if (column.endsWith('_poisha')) return formatAmount(value / POISHA)
  if (column.endsWith('_bp')) return formatPercent(value / BASIS_POINTS)
  return column.endsWith('_id') ? m.audit_picture() : formatNumber(value)
}

function formatWords(column: string, value: string): string {
  const isTime = !Number.isNaN(Date.parse(value))
  if (isTime && (column.endsWith('_at') || column === 'valid_from' || column === 'waits_since'))
    return formatMoment(value)
  if (isTime && column === 'back_on') return formatDay(value)
  return valueName(column, value) ?? value
}

/** Texts in both languages are shown in the reader's; other objects by what they hold. */
function formatObject(column: string, value: object): string {
  const own = (value as Record<string, unknown>)[getLocale()]
  if (typeof own === 'string') return own
  return Object.values(value)
    .map((one) => formatChanged(column, one))
    .join(', ')
}
