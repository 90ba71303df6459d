import { expect, test } from 'vitest'
import { adminOrdersParams } from './orders-search-params.ts'

test('what the address says is what is asked, and the other way round', () => {
  const said = { search: 'Rahima', state: 'shipped', requests: '1', from: '2026-11-01', to: '2026-11-20', buyer: '7' }
  const filter = adminOrdersParams.read(new URLSearchParams({ ...said, sort: 'oldest', page: '3' }))
  expect(filter).toMatchObject({ search: 'Rahima', state: 'shipped', waiting: true, sort: 'oldest', page: 3 })
  expect(adminOrdersParams.write(filter)).toEqual({ ...said, sort: 'oldest', page: '3' })
})

test('what makes no sense there counts as absent', () => {
  const filter = adminOrdersParams.read(
    new URLSearchParams('state=lost&from=yesterday&page=-4&buyer=x&sort=up&requests=maybe'),
  )
  expect(adminOrdersParams.write(filter)).toEqual({})
})
