import fc from 'fast-check'
import { expect, test } from 'vitest'
import { couponStates } from '#contract/coupons/coupon-rules.ts'
import { sellerCouponsParams } from './coupons-search-params.ts'

const read = (search: string) => sellerCouponsParams.read(new URLSearchParams(search))

test('reads what it writes', () => {
  const filter = fc.record({
    search: fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.trim()),
    state: fc.constantFrom(null, ...couponStates),
    page: fc.integer({ min: 1, max: 1000 }),
  })
  fc.assert(
    fc.property(filter, (one) => {
      expect(read(sellerCouponsParams.search(one))).toEqual(one)
    }),
  )
})

test.each(['page=0', 'page=x', 'page=9999999', 'state=lost', 'search=%20%20', ''])(
  'nonsense counts as absent: %s',
  (search) => expect(read(search)).toEqual({ search: '', state: null, page: 1 }),
)
