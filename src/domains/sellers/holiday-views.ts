import { type RawBuilder, sql } from 'kysely'
import { clock } from '#platform/clock.ts'
import { dayInDhaka } from '#platform/dhaka-day.ts'

/** Whether a store `s` is on holiday now: from the clock, whether or not the job has cleared its row (as holidayOf). */
export const isOnHolidayNow = (): RawBuilder<boolean> =>
  sql<boolean>`(s.on_holiday and (s.back_on is null or s.back_on > ${dayInDhaka(clock.now())}::date))`
