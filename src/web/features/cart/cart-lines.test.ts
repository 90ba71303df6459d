import { expect, it } from 'vitest'
import type { CartLine } from '#contract/cart/cart.ts'
import { totalsOf } from '#contract/orders/totals.ts'
import { specRates } from '#contract/settings/settings-rules.ts'
import { buyableLines, bySeller, needsAttention, pricedLine, troubleOf } from './cart-lines.ts'

type Given = Partial<CartLine['product']> & { quantity?: number }

const line = ({ quantity = 1, ...product }: Given): CartLine => ({
  id: product.id ?? 1,
  quantity,
  added_at: '2026-11-20T09:30:00.000Z',
  price_when_added: '100.00',
  product: {
    id: 1,
    name: 'Sylhet tea',
    price: '100.00',
    original_price: null,
    image: null,
    seller: 'Tea',
    seller_slug: 'tea',
    seller_on_holiday: false,
    seller_back_on: null,
    stock_quantity: 5,
    free_shipping: false,
    available: true,
    ...product,
  },
})

it('says why a line cannot be bought as it stands', () => {
  expect(troubleOf(line({ quantity: 5 }))).toBeNull()
  expect(troubleOf(line({ quantity: 6 }))).toEqual({ kind: 'too_many', left: 5 })
  expect(troubleOf(line({ stock_quantity: 0 }))).toEqual({ kind: 'sold_out' })
  expect(troubleOf(line({ available: false }))).toEqual({ kind: 'unavailable' })
})

it('leaves what cannot be had out of the order, and holds it up for what is too many', () => {
  const lines = [line({ id: 1 }), line({ id: 2, stock_quantity: 0 }), line({ id: 3, available: false })]
  expect(buyableLines(lines).map(({ id }) => id)).toEqual([1])
  expect(needsAttention(lines)).toBe(false)
  expect(needsAttention([...lines, line({ id: 4, quantity: 9 })])).toBe(true)
})

it('sums as the server will: shipping once, tax on the subtotal, savings from the original price', () => {
  const lines = [line({ quantity: 2, original_price: '120.00' }), line({ id: 2, price: '49.50', free_shipping: true })]
  const { subtotal, shippingFee, tax, total, savings } = totalsOf(lines.map(pricedLine), specRates)
  expect({ subtotal, shippingFee, tax, total, savings }).toEqual({
    subtotal: 24950,
    shippingFee: 999,
    tax: 1996,
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
