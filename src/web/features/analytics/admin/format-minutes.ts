import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

const HOUR = 60
const DAY = 24 * HOUR

/** How long something took: '45 min', '5 h 10 min', '2 days 3 h'. */
export function formatMinutes(minutes: number | null): string {
  if (minutes === null) return '–'
  if (minutes < HOUR) return m.reports_minutes({ minutes: formatNumber(minutes) })
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR]
  if (minutes < 2 * DAY)
    return rest === 0
      ? m.reports_hours({ hours: formatNumber(hours) })
      : m.reports_hours_minutes({ hours: formatNumber(hours), minutes: formatNumber(rest) })
  const [days, left] = [Math.floor(hours / 24), hours % 24]
  return left === 0
    ? m.reports_days({ days: formatNumber(days) })
    : m.reports_days_hours({ days: formatNumber(days), hours: formatNumber(left) })
}
