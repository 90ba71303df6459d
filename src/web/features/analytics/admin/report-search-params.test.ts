import { expect, test } from 'vitest'
import { reportTabs } from '#contract/reports/report-rules.ts'
import { changedReport, reportParams, sortsOf } from './report-search-params.ts'

const TODAY = '2026-11-20'
const codec = reportParams(TODAY)
const read = (search: string) => codec.read(new URLSearchParams(search))

test('writes params that are read back, without defaults', () => {
  expect(codec.search(read(''))).toBe('?')
  for (const tab of reportTabs)
    for (const sort of sortsOf[tab])
      for (const order of ['asc', 'desc'] as const) {
        const days = { from: '2026-01-05', to: '2026-02-05' }
        const filter = { ...read(''), choice: 'custom', ...days, by: 'month', tab, sort, order, page: 3 } as const
        expect(read(codec.search(filter))).toEqual(filter)
      }
})

test('treats invalid params as missing', () => {
  expect(read('tab=luck&period=forever&by=week&figure=fun&sort=uses&order=up&page=-1')).toEqual(read(''))
})

test('keeps the period and resets the list on another tab; starts at the first page on another sort', () => {
  const filter = read('tab=coupons&period=90&search=eid&sort=code&page=4')
  expect(changedReport(filter, { tab: 'speed' })).toMatchObject({
    tab: 'speed',
    choice: '90',
    search: '',
    sort: 'late',
    order: 'desc',
    page: 1,
  })
  expect(changedReport(filter, { sort: 'uses', order: 'desc' })).toMatchObject({ search: 'eid', sort: 'uses', page: 1 })
})
