const DAY_MS = 86_400_000
/** Dhaka has no daylight saving time. */
const DHAKA_MS = 6 * 3_600_000
/** Friday and Saturday: the weekend of Bangladesh, when couriers do not work. */
const WEEKEND = new Set([5, 6])

/** The day in Dhaka, YYYY-MM-DD. */
export const dayInDhaka = (at: Date): string => new Date(at.getTime() + DHAKA_MS).toISOString().slice(0, 10)

/** The time of day in Dhaka, HH:MM. */
export const timeInDhaka = (at: Date): string => new Date(at.getTime() + DHAKA_MS).toISOString().slice(11, 16)

/** The moment at which a day of Dhaka, YYYY-MM-DD, begins. */
export const startOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - DHAKA_MS)

/** The moment at which the day after it begins. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS)

/** The day in Dhaka, YYYY-MM-DD, that many business days after a moment. */
export function businessDay(from: Date, after: number): string {
  let day = new Date(from.getTime() + DHAKA_MS)
  for (let remaining = after; remaining > 0; ) {
    day = new Date(day.getTime() + DAY_MS)
    if (!WEEKEND.has(day.getUTCDay())) remaining -= 1
  }
  return day.toISOString().slice(0, 10)
}

/** Business days from an order to its delivery: at the earliest and at the latest (rules.md O-5). */
const SOONEST = 3
const LATEST = 7

/** Between which days in Dhaka, YYYY-MM-DD, an order of this moment arrives; whoever says when says this. */
export const deliveryDays = (placedAt: Date): { from: string; to: string } => ({
  from: businessDay(placedAt, SOONEST),
  to: businessDay(placedAt, LATEST),
})
