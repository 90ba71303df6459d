import { invalid } from '#contract/errors.ts'
import type { StoreProfileInput } from '#contract/sellers/sellers.ts'
import { HOLIDAY_DAYS_MAX } from '#contract/sellers/store-rules.ts'
import { clock, DAY } from '#platform/clock.ts'
import { dayInDhaka } from '#platform/dhaka-day.ts'

export type Holiday = { on_holiday: boolean; back_on: string | null; holiday_note: string }

const atWork: Holiday = { on_holiday: false, back_on: null, holiday_note: '' }

/** The holiday is over from its reopening day, whether or not the job has cleared the row yet. */
export const holidayOf = (store: Holiday, today: string): Holiday =>
  store.on_holiday && (store.back_on === null || today < store.back_on) ? store : atWork

/**
 * A store's holiday after a change; an open store has neither a day nor a note.
 * @throws ApiError 400 at back_on for a day that is not in the future, or too far
 */
export function holidayAfter(store: Holiday, change: Partial<StoreProfileInput>, now: Date): Holiday {
  const before = holidayOf(store, dayInDhaka(now))
  if (!(change.on_holiday ?? before.on_holiday)) return atWork
  const back_on = change.back_on === undefined ? before.back_on : change.back_on
  if (back_on !== null && back_on <= dayInDhaka(now)) throw notAhead()
  if (back_on !== null && back_on > dayInDhaka(new Date(now.getTime() + HOLIDAY_DAYS_MAX * DAY))) throw tooFar()
  return { on_holiday: true, back_on, holiday_note: change.holiday_note ?? before.holiday_note }
}

const notAhead = () => invalid({ field: 'back_on', code: 'day_not_ahead', text: 'Choose a day after today.' })
const tooFar = () => invalid({ field: 'back_on', code: 'day_too_far', text: 'Choose a day within a year.' })

/** The holiday of a store, in a row of what it sells. */
type Row = { store_on_holiday: boolean; store_back_on: string | null }

/** The holiday as products and carts show it, computed from the clock, independent of the job. */
export function sellerHoliday({ store_on_holiday, store_back_on }: Row) {
  // Most stores are open: skip reading the clock.
  if (!store_on_holiday) return { seller_on_holiday: false, seller_back_on: null }
  const { on_holiday, back_on } = holidayOf(
    { on_holiday: store_on_holiday, back_on: store_back_on, holiday_note: '' },
    dayInDhaka(clock.now()),
  )
  return { seller_on_holiday: on_holiday, seller_back_on: back_on }
}
