import { afterEach, beforeEach, expect, test } from 'vitest'
import { poisha } from '#contract/money.ts'
import { clock, DAY, HOUR, MINUTE } from '#platform/clock.ts'
import { chargedOf, isOverdue, nextTry } from './rules.ts'

const now = new Date('2027-03-01T10:00:00.000Z')
beforeEach(() => clock.set(now))
afterEach(() => clock.set(null))

test('money is sent back again after 1, 2, 4 minutes and so on, up to six hours', () => {
  const waits = (tries: number) => nextTry(tries).getTime() - now.getTime()
  expect([0, 1, 2, 8].map(waits)).toEqual([MINUTE, 2 * MINUTE, 4 * MINUTE, 256 * MINUTE])
  expect([9, 10, 50].map(waits)).toEqual([6 * HOUR, 6 * HOUR, 6 * HOUR])
})

test('a refund is overdue two weeks after it was booked, if a gateway has taken it on', () => {
  const booked = (ago: number) => new Date(now.getTime() - ago)
  expect(isOverdue({ known: 'R-1', since: booked(14 * DAY) })).toBe(true)
  expect(isOverdue({ known: 'R-1', since: booked(14 * DAY - 1) })).toBe(false)
  expect(isOverdue({ known: null, since: booked(60 * DAY) })).toBe(false)
})

test('what was taken off an order is part of its payment at the door, and not of one that was made instead', () => {
  const payment = { amount_poisha: 100_000, reduced_poisha: 5_055 }
  expect(chargedOf({ ...payment, method: 'cod' })).toBe(poisha(100_000))
  for (const method of ['card', 'bkash', 'sslcommerz'])
    expect(chargedOf({ ...payment, method })).toBe(poisha(100_000 - 5_055))
})
