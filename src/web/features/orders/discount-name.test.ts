import { expect, test } from 'vitest'

import { speak } from '#web/language.ts'
import { discountName } from './discount-name.ts'

test('a discount says its rate and its cap', () => {
  expect(discountName({ discount_percent: 10, max_discount: '200.00' })).toBe('Discount (10%, at most BDT 200.00)')
  expect(discountName({ discount_percent: 10, max_discount: null })).toBe('Discount (10%)')
  expect(discountName({ discount_percent: null, max_discount: null })).toBe('Discount')
  speak(() => 'bn')
  expect(discountName({ discount_percent: 10, max_discount: '200.00' })).toBe('ছাড় (১০%, সর্বোচ্চ ২০০.০০ টাকা)')
})
