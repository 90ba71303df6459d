import { businessDay } from '#contract/business-days.ts'

/** SPEC 1: delivered in 3-7 business days. */
const SOONEST = 3
const LATEST = 7

/** Between which days an order of today arrives, as ISO days. */
export function deliveryDays(now: Date): { from: string; to: string } {
  return { from: businessDay(now, SOONEST), to: businessDay(now, LATEST) }
}
