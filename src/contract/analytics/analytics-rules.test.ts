import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  daysIn,
  lastOfMonth,
  monthOf,
  type Period,
  periodBefore,
  stepsIn,
} from './analytics-rules.ts'

const day = fc
  .date({ min: new Date('2001-01-01T00:00:00Z'), max: new Date('2090-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const period = fc
  .tuple(day, fc.integer({ min: 0, max: 730 }))
  .map(([from, days]): Period => ({ from, to: addDays(from, days) }))

test('a comparison period ends before its period, and only months and years leave a gap', () => {
  fc.assert(
    fc.property(period, (one) => {
      const before = periodBefore(one)
      expect(before.from <= before.to).toBe(true)
      expect(before.to < one.from).toBe(true)
      if (!one.from.endsWith('-01')) {
        expect(addDays(before.to, 1)).toBe(one.from)
        expect(daysIn(before)).toBe(daysIn(one))
      }
    }),
  )
})

test('days, months and leap years are compared with the right period', () => {
  const before = (from: string, to: string) => Object.values(periodBefore({ from, to })).join(' ')
  expect(before('2026-10-22', '2026-11-20')).toBe('2026-09-22 2026-10-21')
  // A whole month with the month before, however long it was.
  expect(before('2026-10-01', '2026-10-31')).toBe('2026-09-01 2026-09-30')
  expect(before('2026-03-01', '2026-03-31')).toBe('2026-02-01 2026-02-28')
  expect(before('2026-07-01', '2026-09-30')).toBe('2026-04-01 2026-06-30')
  expect(before('2025-01-01', '2025-12-31')).toBe('2024-01-01 2024-12-31')
  // A running month is compared with as many days of the month before, as far as it has them.
  expect(before('2026-11-01', '2026-11-20')).toBe('2026-10-01 2026-10-20')
  expect(before('2026-03-01', '2026-03-30')).toBe('2026-02-01 2026-02-28')
  expect(before('2026-01-01', '2026-01-01')).toBe('2025-12-01 2025-12-01')
  // A running year with the same days of the year before.
  expect(before('2026-01-01', '2026-11-20')).toBe('2025-01-01 2025-11-20')
  expect(before('2028-01-01', '2028-02-29')).toBe('2027-11-01 2027-12-31')
  expect(before('2028-01-01', '2028-03-15')).toBe('2027-01-01 2027-03-15')
  expect(before('2026-11-20', '2026-11-20')).toBe('2026-11-19 2026-11-19')
})

test('a period has each of its days or months as a step, once and in order', () => {
  fc.assert(
    fc.property(period, (one) => {
      const days = stepsIn(one, 'day')
      expect(days).toHaveLength(daysIn(one))
      expect([days[0], days.at(-1)]).toEqual([one.from, one.to])
      expect(stepsIn(one, 'month')).toEqual([...new Set(days.map(monthOf))])
    }),
    { numRuns: 50 },
  )
})

test('adding months and subtracting them again gives the same day, where the month has it', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -40, max: 40 }), (one, months) => {
      const shifted = addMonths(one, months)
      expect(shifted <= lastOfMonth(shifted)).toBe(true)
      if (shifted.slice(8) === one.slice(8)) expect(addMonths(shifted, -months)).toBe(one)
      else expect(shifted).toBe(lastOfMonth(shifted))
    }),
  )
})
