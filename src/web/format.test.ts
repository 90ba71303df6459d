import { expect, test } from 'vitest'
import { formatAmount, formatDay, formatDays, formatMoment, formatPlain, formatRating, formatWhole } from './format.ts'
import { speak } from './language.ts'

test('English says BDT and Latin digits', () => {
  expect(formatAmount('1299.00')).toBe('BDT 1,299.00')
  expect(formatAmount('9.9')).toBe('BDT 9.90')
  expect(formatWhole(2000)).toBe('BDT 2,000')
  expect(formatDay('2025-08-31T12:00:00+06:00')).toBe('August 31, 2025')
  expect(formatRating(4)).toBe('4.0')
})

test('Bangla says টাকা and Bangla digits, grouped by lakh', () => {
  speak(() => 'bn')
  expect(formatAmount('1299.00')).toBe('১,২৯৯.০০ টাকা')
  expect(formatAmount('1234567.50')).toBe('১২,৩৪,৫৬৭.৫০ টাকা')
  expect(formatDay('2025-08-31T12:00:00+06:00')).toBe('৩১ আগস্ট ২০২৫')
  expect(formatDays('2025-12-30', '2026-01-02')).toMatch(/^৩০ ডি[^,]* ২০২৫ – ২ জা[^,]* ২০২৬$/)
  expect(formatPlain(2026)).toBe('২০২৬')
})

test('a day is the day in Dhaka', () => {
  expect(formatDay('2025-08-31T20:00:00Z')).toBe('September 1, 2025')
})

test('a moment has its time of day, in Bangla by the part of the day', () => {
  expect(formatMoment('2025-08-31T15:05:00+06:00')).toBe('Aug 31, 2025, 3:05 PM')
  speak(() => 'bn')
  expect(formatMoment('2025-08-31T09:05:00+06:00')).toMatch(/^৩১ আগ[^,]* ২০২৫, সকাল ৯:০৫$/)
  expect(formatMoment('2025-08-31T21:05:00+06:00')).toMatch(/, রাত ৯:০৫$/)
  expect(formatMoment('2025-08-31T00:05:00+06:00')).toMatch(/, রাত ১২:০৫$/)
})
