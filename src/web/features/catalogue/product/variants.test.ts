import { expect, test } from 'vitest'
import { choiceOf, shownFirst, type VariantShown } from './variants.ts'

const SIZE = 0
const COLOUR = 1

/** 'S Indigo 900 5': its values, price and stock. */
function variant(id: number, at: [number, number], price: number, stock: number): VariantShown {
  const name = `${['S', 'M', 'L'][at[0]]} ${['Indigo', 'Red'][at[1]]}`
  return { id, name, at, price: `${price}.00`, originalPrice: null, saved: 0, stock, picture: 0 }
}

const [small, medium, smallRed, largeRed] = [
  variant(1, [0, 0], 900, 5),
  variant(2, [1, 0], 950, 5),
  variant(3, [0, 1], 800, 0),
  variant(4, [2, 1], 1000, 2),
] as const
const all = [small, medium, smallRed, largeRed]

test('the cheapest that can be bought is shown first, else the cheapest', () => {
  expect(shownFirst(all)).toBe(small)
  const soldOut = all.map((one) => ({ ...one, stock: 0 }))
  expect(shownFirst(soldOut)?.id).toBe(smallRed.id)
  expect(shownFirst([])).toBeUndefined()
})

test('a value leads to the same variant with it, sold out or not', () => {
  expect(choiceOf(all, small, SIZE, 1)).toEqual({ variant: medium, exact: true })
  expect(choiceOf(all, small, COLOUR, 1)).toEqual({ variant: smallRed, exact: true })
  expect(choiceOf(all, small, SIZE, 0)).toEqual({ variant: small, exact: true })
})

test('where the combination does not exist it leads to the nearest, which can be bought if any can', () => {
  expect(choiceOf(all, medium, COLOUR, 1)).toEqual({ variant: largeRed, exact: false })
  expect(choiceOf(all, small, SIZE, 2)).toEqual({ variant: largeRed, exact: false })
})

test('of three options the earlier one is kept', () => {
  const of = (id: number, ...at: number[]): VariantShown => ({ ...small, id, at })
  const chosen = of(1, 0, 0, 0)
  expect(choiceOf([chosen, of(2, 1, 0, 1), of(3, 0, 1, 1)], chosen, 2, 1)?.variant.id).toBe(3)
  expect(choiceOf([chosen, of(2, 1, 1, 1), of(3, 1, 0, 1)], chosen, 2, 1)?.variant.id).toBe(3)
})

test('a value that no variant has leads nowhere', () => expect(choiceOf([small], small, COLOUR, 1)).toBeNull())
