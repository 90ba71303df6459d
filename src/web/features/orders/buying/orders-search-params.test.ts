import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderStatuses } from '#contract/orders/order-rules.ts'
import { ordersParams } from './orders-search-params.ts'

const read = (search: string) => ordersParams.read(new URLSearchParams(search))

test('reads what it writes', () => {
  fc.assert(
    fc.property(
      fc.record({
        search: fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.trim()),
        status: fc.constantFrom(null, ...orderStatuses),
        page: fc.integer({ min: 1, max: 1000 }),
      }),
      (filter) => {
        expect(read(ordersParams.search(filter))).toEqual(filter)
      },
    ),
  )
})

test('defaults are left out, the tab stays', () => {
  expect(ordersParams.search({ search: '', status: null, page: 1 })).toBe('?tab=orders')
})

test.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'page=9999999', 'status=lost', 'search=%20%20', ''])(
  'nonsense counts as absent: %s',
  (search) => expect(read(search)).toEqual({ search: '', status: null, page: 1 }),
)
