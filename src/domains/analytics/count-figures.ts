import { addDays, firstOfMonth, lastOfMonth } from '#contract/analytics/analytics-rules.ts'
import { clock, MINUTE } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database.ts'
import { dayInDhaka } from '#platform/dhaka-day.ts'
import { countDays, countMarketDays, lockCounted, lockMarketDay, lockMonth, setCounted, sumMonths } from './store.ts'
import { findFirstDay, findSale } from './views.ts'

/** By then every order placed before midnight has been committed. */
const SETTLED_MS = 15 * MINUTE
/** Days before a new one that are recounted with it. */
const AGAIN = 2

/** Counts the days that are over, a month at a time, and recounts the last ones. Idempotent. */
export async function countFigures(db: Db): Promise<void> {
  const over = addDays(dayInDhaka(new Date(clock.now().getTime() - SETTLED_MS)), -1)
  while (await db.transaction().execute((tx) => countNext(tx, over)));
}

/** @returns whether there is more to count */
async function countNext(tx: Tx, over: string): Promise<boolean> {
  const through = await lockCounted(tx, 'alone')
  if (through !== null && through >= over) return false
  const next = through === null ? ((await findFirstDay(tx)) ?? over) : addDays(through, 1)
  const to = least(lastOfMonth(next), over)
  const from = least(through === null ? next : addDays(next, -AGAIN), to)
  await countDays(tx, { from, to })
  await countMarketDays(tx, { from, to })
  // This month if it is over now, else the one before, whose last days may have been recounted.
  const months = { from: firstOfMonth(from), to: to === lastOfMonth(to) ? to : addDays(firstOfMonth(to), -1) }
  if (months.from <= months.to) await sumMonths(tx, months)
  await setCounted(tx, to)
  return to < over
}

/**
 * Recounts the day on which the order of a cancelled or refunded parcel was placed, if that day is counted. Idempotent,
 * in any order: a recount always starts from the current rows.
 */
export async function countAgain(db: Db, parcelId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Before anything is read, so that a day being counted for the first time concurrently is not missed.
    const through = await lockCounted(tx, 'share')
    const sale = await findSale(tx, parcelId)
    if (!sale || through === null || sale.day > through) return
    await lockMonth(tx, sale)
    const { storeId, day } = sale
    await countDays(tx, { storeId, from: day, to: day })
    await lockMarketDay(tx, day)
    await countMarketDays(tx, { from: day, to: day })
    const month = { storeId, from: firstOfMonth(day), to: lastOfMonth(day) }
    if (month.to <= through) await sumMonths(tx, month)
  })
}

const least = (a: string, b: string) => (a < b ? a : b)
