import { expect, test } from 'vitest'
import { periodChoices, periodOf, problemOf } from '#web/features/analytics/period.ts'
import { analyticsParams } from './analytics-search-params.ts'

const TODAY = '2026-11-20'
const codec = analyticsParams(TODAY)
const read = (search: string) => codec.read(new URLSearchParams(search))
const none = { from: '', to: '' }

test('writes params that are read back, without defaults', () => {
  expect(codec.search(read(''))).toBe('?tab=analytics')
  for (const choice of periodChoices)
    for (const by of ['day', 'month'] as const) {
      const days = choice === 'custom' ? { from: '2026-01-05', to: '2026-02-05' } : none
      const filter = { choice, ...days, by, figure: 'orders', top: 'views' } as const
      expect(read(codec.search(filter))).toEqual(filter)
    }
})

test('treats invalid params as missing', () => {
  expect(read('period=forever&by=week&figure=luck&top=price')).toEqual(read(''))
  expect(read('period=custom&from=2026-02-31&to=soon')).toMatchObject(none)
  expect(read('period=90&from=2026-01-05&to=2026-02-05')).toMatchObject(none)
})

test('maps each preset to days in Dhaka', () => {
  const days = (choice: (typeof periodChoices)[number]) => Object.values(periodOf({ choice, ...none }, TODAY) ?? {})
  expect(days('7')).toEqual(['2026-11-14', TODAY])
  expect(days('30')).toEqual(['2026-10-22', TODAY])
  expect(days('month')).toEqual(['2026-11-01', TODAY])
  expect(days('last_month')).toEqual(['2026-10-01', '2026-10-31'])
  expect(days('year')).toEqual(['2026-01-01', TODAY])
  expect(days('custom')).toEqual([])
})

test('validates a custom period like the server', () => {
  const code = (from: string, to: string) => problemOf({ from, to }, TODAY)?.code
  expect(code('', '')).toBe('required')
  expect(code('1999-12-31', '2000-01-01')).toBe('day_too_early')
  expect(code('2026-11-20', '2026-11-21')).toBe('day_in_future')
  expect(code('2026-11-20', '2026-11-19')).toBe('period_order')
  expect(code('2024-11-19', '2026-11-20')).toBe('period_too_long')
  expect(code('2024-11-20', '2026-11-20')).toBeUndefined()
})
