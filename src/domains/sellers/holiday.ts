import { invalid, refused } from '#contract/errors.ts'
import type { StoreProfileInput } from '#contract/sellers/sellers.ts'
import { HOLIDAY_DAYS_MAX } from '#contract/sellers/store-rules.ts'
import { clock, DAY } from '#platform/clock.ts'
import { dayInDhaka } from '#platform/dhaka-day.ts'

export type Holiday = { on_holiday: boolean; back_on: string | null; holiday_note: string }

const atWork: Holiday = { on_holiday: false, back_on: null, holiday_note: '' }

/** What a store's row says is over from the day it is back, whether or not the job has been there yet. */
export const holidayOf = (store: Holiday, today: string): Holiday =>
  store.on_holiday && (store.back_on === null || today < store.back_on) ? store : atWork

/**
 * A store's holiday once `given` is applied; a store at work has neither a day nor a note.
 * @throws ApiError 400 at back_on for a day that is not ahead, or too far
 */
export function holidayAfter(store: Holiday, given: Partial<StoreProfileInput>, now: Date): Holiday {
  const before = holidayOf(store, dayInDhaka(now))
  if (!(given.on_holiday ?? before.on_holiday)) return atWork
  const back_on = given.back_on === undefined ? before.back_on : given.back_on
  if (back_on !== null && back_on <= dayInDhaka(now)) throw notAhead()
  if (back_on !== null && back_on > dayInDhaka(new Date(now.getTime() + HOLIDAY_DAYS_MAX * DAY))) throw tooFar()
  return { on_holiday: true, back_on, holiday_note: given.holiday_note ?? before.holiday_note }
}

const notAhead = () => invalid({ field: 'back_on', code: 'day_not_ahead', text: 'Choose a day after today.' })
const tooFar = () => invalid({ field: 'back_on', code: 'day_too_far', text: 'Choose a day within a year.' })

/** Of a store, beside what it sells. */
type Row = { store_on_holiday: boolean; store_back_on: string | null }

/** What products and carts say of their store. Read by the clock: no job has to be there in time. */
export function sellerHoliday({ store_on_holiday, store_back_on }: Row) {
  // Most stores are at work: then the clock is not even asked.
  if (!store_on_holiday) return { seller_on_holiday: false, seller_back_on: null }
  const { on_holiday, back_on } = holidayOf(
    { on_holiday: store_on_holiday, back_on: store_back_on, holiday_note: '' },
    dayInDhaka(clock.now()),
  )
  return { seller_on_holiday: on_holiday, seller_back_on: back_on }
}

const inWords = new Intl.DateTimeFormat('en-BD', { dateStyle: 'long', timeZone: 'Asia/Dhaka' })

/** 409 for goods of a store on holiday; `back_on` is left out when the store has not named a day. */
export const storeOnHoliday = (seller: string, backOn: string | null, productId: number) =>
  refused(
    'store_on_holiday',
    backOn === null
      ? `${seller} is on holiday and sells nothing at the moment.`
      : `${seller} is on holiday until ${inWords.format(new Date(`${backOn}T00:00:00+06:00`))}.`,
    { product_id: productId, seller, ...(backOn !== null && { back_on: backOn }) },
  )
