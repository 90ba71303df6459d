import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

const HOUR = 60
const DAY = 24 * HOUR

/** How soon a store usually answers, in whole hours or days that are never too few. */
export function formatAnswerTime(minutes: number): string {
  if (minutes <= HOUR) return m.store_answers_hour()
  if (minutes <= 12 * HOUR) return m.store_answers_hours({ count: formatNumber(Math.ceil(minutes / HOUR)) })
  if (minutes <= DAY) return m.store_answers_day()
  return m.store_answers_days({ count: formatNumber(Math.ceil(minutes / DAY)) })
}
