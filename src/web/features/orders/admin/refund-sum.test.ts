import { expect, test } from 'vitest'
import type { AdminOrder } from '#contract/orders/admin.ts'
import { sumOf } from './refund-sum.ts'

const details = {
  refundable: [
    {
      parcel: 1,
      tax: '8.00',
      shipping: '9.99',
      total: '117.99',
      lines: [
        { item: 7, pieces: 3, amount: '75.00' },
        { item: 8, pieces: 1, amount: '25.00' },
      ],
    },
    { parcel: 2, tax: '0.80', shipping: '0.00', total: '10.80', lines: [{ item: 9, pieces: 1, amount: '10.00' }] },
  ],
} as unknown as AdminOrder
const line = (itemId: number, quantity: number) => ({ itemId, quantity, restock: false })

test('all is everything that is left, and an amount at most that', () => {
  for (const what of ['all', 'amount'] as const)
    expect(sumOf(details, { what, lines: [], shipping: false })).toBe(12_879)
})

test('pieces cost their part of the line and of the tax, and shipping where it is wanted', () => {
  expect(sumOf(details, { what: 'lines', lines: [line(7, 1)], shipping: false })).toBe(2500 + 200)
  expect(sumOf(details, { what: 'lines', lines: [line(7, 3), line(8, 1)], shipping: true })).toBe(11_799)
  expect(sumOf(details, { what: 'lines', lines: [line(7, 0), line(9, 1)], shipping: true })).toBe(1080)
})
