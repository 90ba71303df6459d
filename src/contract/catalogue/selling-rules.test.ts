import { expect, test } from 'vitest'
import { isSteepFall } from './selling-rules.ts'

test.each([
  ['1790.00', '1', true],
  ['1790.00', '894.99', true],
  ['1790.00', '895.00', false],
  ['1790.00', '৮৯৪', true],
  ['1790.00', '2000', false],
  ['1790.00', 'soon', false],
])('from %s to %s: %s', (before, price, falls) => {
  expect(isSteepFall(before, price)).toBe(falls)
})
