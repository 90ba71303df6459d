import { expect, test } from 'vitest'
import { adminOrdersParams } from './orders-search-params.ts'

test('reads what it writes', () => {
  const params = { search: 'Rahima', state: 'shipped', requests: '1', from: '2026-11-01', to: '2026-11-20', buyer: '7' }
  const filter = adminOrdersParams.read(new URLSearchParams({ ...params, sort: 'oldest', page: '3' }))
  expect(filter).toMatchObject({ search: 'Rahima', state: 'shipped', waiting: true, sort: 'oldest', page: 3 })
  expect(adminOrdersParams.write(filter)).toEqual({ ...params, sort: 'oldest', page: '3' })
})

test('treats invalid params as missing', () => {
  const filter = adminOrdersParams.read(
    new URLSearchParams('state=lost&from=yesterday&page=-4&buyer=x&sort=up&requests=maybe'),
  )
  expect(adminOrdersParams.write(filter)).toEqual({})
})
