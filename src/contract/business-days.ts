const DAY_MS = 86_400_000
/** Dhaka knows no summer time. */
const DHAKA_MS = 6 * 3_600_000
/** Friday and Saturday: the weekend of Bangladesh, when couriers rest. */
const WEEKEND = new Set([5, 6])

/** The day in Dhaka, YYYY-MM-DD. */
export const dayInDhaka = (at: Date): string => new Date(at.getTime() + DHAKA_MS).toISOString().slice(0, 10)

/** The moment at which a day of Dhaka, YYYY-MM-DD, begins. */
export const startOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - DHAKA_MS)

/** The moment at which the day after it begins. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS)

/** So many business days after a moment: a day in Dhaka, YYYY-MM-DD. */
export function businessDay(from: Date, after: number): string {
  let day = new Date(from.getTime() + DHAKA_MS)
  for (let left = after; left > 0; ) {
    day = new Date(day.getTime() + DAY_MS)
    if (!WEEKEND.has(day.getUTCDay())) left -= 1
  }
  return day.toISOString().slice(0, 10)
}
