import { expect, test } from 'vitest'
import { type Poisha, poisha } from '#contract/money.ts'
import { newPrices, type PriceRule } from './bulk-price.ts'

const percent = (direction: 'up' | 'down', value: number, more: Partial<PriceRule> = {}): PriceRule => ({
  direction,
  step: { by: 'percent', value },
  whole: false,
  showBefore: false,
  ...more,
})
const amount = (direction: 'up' | 'down', value: number, more: Partial<PriceRule> = {}): PriceRule => ({
  ...percent(direction, 0, more),
  step: { by: 'amount', value: poisha(value) },
})
const result = (price: number, rule: PriceRule, original: number | null = null) =>
  newPrices(poisha(price), original as Poisha | null, rule)

test('prices rise and fall by percent and by amount, exact to the poisha', () => {
  expect(result(10_050, percent('up', 10))?.price).toBe(11_055)
  // 33.333 rounds half up.
  expect(result(333, percent('down', 10))?.price).toBe(300)
  expect(result(10_050, amount('up', 99))?.price).toBe(10_149)
  expect(result(10_050, amount('down', 50))?.price).toBe(10_000)
})

test('whole taka rounds halves up', () => {
  expect(result(10_050, percent('up', 0, { whole: true }))?.price).toBe(10_100)
  expect(result(10_049, percent('up', 0, { whole: true }))?.price).toBe(10_000)
})

test('no price, or one beyond the bound, is not a price', () => {
  expect(result(10_000, amount('down', 10_000))).toBeNull()
  expect(result(10_000, percent('down', 100))).toBeNull()
  expect(result(40, percent('up', 0, { whole: true }))).toBeNull()
  expect(result(900_000_000, percent('up', 20))).toBeNull()
})

test('an original price stays above the price, or goes', () => {
  expect(result(10_000, percent('up', 10), 12_000)?.original).toBe(12_000)
  expect(result(10_000, percent('up', 20), 12_000)?.original).toBeNull()
  expect(result(10_000, percent('down', 20, { showBefore: true }))).toEqual({ price: 8000, original: 10_000 })
  expect(result(10_000, percent('down', 20, { showBefore: true }), 15_000)?.original).toBe(15_000)
  expect(result(10_000, percent('up', 20, { showBefore: true }))?.original).toBeNull()
})
