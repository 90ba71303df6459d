import { expect, test } from 'vitest'
import { speak } from '#web/language.ts'
import { badgeText } from './cart-link.tsx'

test('the badge counts to 99 and then says 99+', () => {
  expect([1, 99, 100, 4000].map(badgeText)).toEqual(['1', '99', '99+', '99+'])
  speak(() => 'bn')
  expect(badgeText(120)).toBe('৯৯+')
})
