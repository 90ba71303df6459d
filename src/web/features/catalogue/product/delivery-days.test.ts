import { expect, test } from 'vitest'
import { deliveryDays } from './delivery-days.ts'

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
