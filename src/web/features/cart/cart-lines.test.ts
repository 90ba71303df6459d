import { expect, it } from 'vitest'
import type { CartLine } from '#contract/cart/cart.ts'
import { totalsOf } from '#contract/orders/totals.ts'
import { defaultRates } from '#contract/settings/settings-rules.ts'
import { buyableLines, bySeller, lacksPieces, lineProblem, needsAttention, pricedLine } from './cart-lines.ts'

type Given = Partial<CartLine['product']> & { quantity?: number }

const line = ({ quantity = 1, ...product }: Given): CartLine => ({
  id: product.id ?? 1,
  quantity,
  added_at: '2026-11-20T09:30:00.000Z',
  price_when_added: '100.00',
  product: {
    id: 1,
    name: 'Sylhet tea',
    name_bn: null,
    variant_id: 11,
    variant_name: null,
    variant_name_bn: null,
    price: '100.00',
    original_price: null,
    image: null,
    seller: 'Tea',
    seller_bn: null,
    seller_slug: 'tea',
    seller_on_holiday: false,
    seller_back_on: null,
    stock_quantity: 5,
    free_shipping: false,
    available: true,
    ...product,
  },
})

it('returns why a line cannot be ordered', () => {
  expect(lineProblem(line({ quantity: 5 }))).toBeNull()
  expect(lineProblem(line({ quantity: 6 }))).toEqual({ kind: 'too_many', left: 5 })
  expect(lineProblem(line({ stock_quantity: 0 }))).toEqual({ kind: 'sold_out' })
  expect(lineProblem(line({ available: false }))).toEqual({ kind: 'unavailable' })
})

it('leaves unavailable lines out of the order, and blocks it for too large quantities', () => {
  const lines = [line({ id: 1 }), line({ id: 2, stock_quantity: 0 }), line({ id: 3, available: false })]
  expect(buyableLines(lines).map(({ id }) => id)).toEqual([1])
  expect(needsAttention(lines)).toBe(false)
  expect(needsAttention([...lines, line({ id: 4, quantity: 9 })])).toBe(true)
})

it('tells whether pieces are lacking, which an open payment may keep', () => {
  expect(lacksPieces([line({ quantity: 5 }), line({ id: 2, available: false })])).toBe(false)
  expect(lacksPieces([line({ id: 1 }), line({ id: 2, stock_quantity: 0 })])).toBe(true)
  expect(lacksPieces([line({ quantity: 6 })])).toBe(true)
})

it('computes totals like the server: shipping once, tax on the subtotal, savings from the original price', () => {
  const lines = [line({ quantity: 2, original_price: '120.00' }), line({ id: 2, price: '49.50', free_shipping: true })]
  expect(totalsOf(lines.map(pricedLine), defaultRates)).toMatchObject({
    subtotal: 24950,
    charges: [
      { kind: 'shipping', amount: 999 },
      { kind: 'tax', amount: 1996 },
    ],
    total: 27945,
    savings: 4000,
  })
})

it('groups by seller in the order they came', () => {
  const lines = [
    line({ id: 1, seller_slug: 'tea' }),
    line({ id: 2, seller_slug: 'sari' }),
    line({ id: 3, seller_slug: 'tea' }),
  ]
  expect(bySeller(lines).map(({ slug, lines: own }) => [slug, own.map(({ id }) => id)])).toEqual([
    ['tea', [1, 3]],
    ['sari', [2]],
  ])
})
