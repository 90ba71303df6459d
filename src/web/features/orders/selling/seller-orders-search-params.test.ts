import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderSorts, orderStatuses } from '#contract/orders/order-rules.ts'
import { allOrders } from '#web/features/orders/seller-orders-params.ts'
import { pageSizes } from '#web/ui/page-size.tsx'
import { readOpened, searchOfOpened, sellerOrdersParams } from './seller-orders-search-params.ts'

const read = (search: string) => sellerOrdersParams.read(new URLSearchParams(search))
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))

test('reads what it writes', () => {
  fc.assert(
    fc.property(
      fc.record({
        search: fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.trim()),
        status: fc.constantFrom(null, ...orderStatuses),
        waiting: fc.boolean(),
        from: fc.oneof(fc.constant(''), day),
        to: fc.oneof(fc.constant(''), day),
        sort: fc.constantFrom(null, ...orderSorts),
        size: fc.constantFrom(...pageSizes),
        page: fc.integer({ min: 1, max: 1000 }),
      }),
      fc.option(fc.integer({ min: 1, max: 1_000_000 })),
      (filter, opened) => {
        const search = opened === null ? sellerOrdersParams.search(filter) : searchOfOpened(filter, opened)
        expect(read(search)).toEqual(filter)
        expect(readOpened(new URLSearchParams(search))).toBe(opened)
      },
    ),
  )
})

test('defaults are left out, the tab stays', () => expect(sellerOrdersParams.search(allOrders)).toBe('?tab=orders'))

test.each([
  'page=0',
  'page=x',
  'page=1.5',
  'status=lost',
  'from=2026-02-31',
  'to=today',
  'sort=best',
  'rows=1000',
  'requests=all',
  '',
])('nonsense counts as absent: %s', (search) => expect(read(search)).toEqual(allOrders))

test.each(['order=0', 'order=-1', 'order=x', ''])('no order is opened by %s', (search) =>
  expect(readOpened(new URLSearchParams(search))).toBeNull(),
)
