import { expect, test } from 'vitest'
import { reportTabs } from '#contract/reports/report-rules.ts'
import { changedReport, readReport, sortsOf, writeReport } from './report-search-params.ts'

const TODAY = '2026-11-20'
const read = (search: string) => readReport(new URLSearchParams(search), TODAY)

test('what the address says is what it was made of, and usual things are not in it', () => {
  expect(writeReport(read(''), TODAY)).toBe('')
  for (const tab of reportTabs)
    for (const sort of sortsOf[tab])
      for (const order of ['asc', 'desc'] as const) {
        const custom = { from: '2026-01-05', to: '2026-02-05' }
        const filter = { ...read(''), choice: 'custom', custom, by: 'month', tab, sort, order, page: 3 } as const
        expect(read(writeReport(filter, TODAY))).toEqual(filter)
      }
})

test('what makes no sense in the address counts as absent', () => {
  expect(read('tab=luck&period=forever&by=week&figure=fun&sort=uses&order=up&page=-1')).toEqual(read(''))
})

test('another tab keeps the time and forgets the list; another sort begins at the first page', () => {
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
