/** SPEC 1: delivered in 3-7 business days. */
const SOONEST = 3
const LATEST = 7
const DAY_MS = 86_400_000
const DHAKA_MS = 6 * 3_600_000
/** Friday and Saturday: the weekend of Bangladesh, when couriers rest. */
const WEEKEND = new Set([5, 6])

/** Between which days an order of today arrives, as ISO days; counted in Dhaka, which knows no summer time. */
export function deliveryDays(now: Date): { from: string; to: string } {
  return { from: businessDay(now, SOONEST), to: businessDay(now, LATEST) }
}

function businessDay(now: Date, after: number): string {
  let day = new Date(now.getTime() + DHAKA_MS)
  for (let left = after; left > 0; ) {
    day = new Date(day.getTime() + DAY_MS)
    if (!WEEKEND.has(day.getUTCDay())) left -= 1
  }
  return day.toISOString().slice(0, 10)
}
