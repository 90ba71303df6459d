import fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessDay, dayInDhaka, deliveryDays, endOfDay, startOfDay } from './business-days.ts'

test('Fridays and Saturdays are skipped', () => {
  // A Wednesday, Thursday and Friday in Dhaka.
  expect(businessDay(new Date('2026-11-18T12:00:00+06:00'), 3)).toBe('2026-11-23')
  expect(businessDay(new Date('2026-11-19T23:59:59+06:00'), 1)).toBe('2026-11-22')
  expect(businessDay(new Date('2026-11-20T00:00:00+06:00'), 1)).toBe('2026-11-22')
  expect(businessDay(new Date('2026-11-20T00:00:00+06:00'), 0)).toBe('2026-11-20')
})

test('a day of Dhaka begins and ends at midnight in Dhaka', () => {
  expect(startOfDay('2026-11-20').toISOString()).toBe('2026-11-19T18:00:00.000Z')
  expect(endOfDay('2026-12-31').toISOString()).toBe('2026-12-31T18:00:00.000Z')
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }), (at) => {
      const day = dayInDhaka(at)
      expect(startOfDay(day) <= at && at < endOfDay(day)).toBe(true)
    }),
  )
})

// 2026-11-20 is a Friday.
test.each([
  ['2026-11-16T06:00:00Z', '2026-11-19', '2026-11-25'], // Monday
  ['2026-11-19T06:00:00Z', '2026-11-24', '2026-11-30'], // Thursday: Friday and Saturday do not count
  ['2026-11-20T06:00:00Z', '2026-11-24', '2026-11-30'],
  ['2026-11-21T06:00:00Z', '2026-11-24', '2026-11-30'],
  // Already Sunday in Dhaka.
  ['2026-11-21T18:30:00Z', '2026-11-25', '2026-12-01'],
  ['2026-12-28T00:00:00Z', '2026-12-31', '2027-01-06'],
])('ordered at %s it arrives between %s and %s', (now, from, to) => {
  expect(deliveryDays(new Date(now))).toEqual({ from, to })
})
