import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { CartLine } from '#contract/cart/cart.ts'
import { ZERO } from '#contract/money.ts'
import { totalsOf } from '#contract/orders/totals.ts'
import { CheckoutSummary } from './checkout-summary.tsx'

const line = (id: number, of: Partial<CartLine['product']>): CartLine => ({
  id,
  quantity: 1,
  added_at: '2027-03-01T10:00:00.000Z',
  price_when_added: '100.00',
  product: {
    id,
    variant_id: id,
    variant_name: null,
    variant_name_bn: null,
    name: 'Mug',
    name_bn: null,
    price: '100.00',
    original_price: null,
    image: null,
    seller: 'Mugs',
    seller_bn: null,
    seller_slug: 'mugs',
    seller_on_holiday: false,
    seller_back_on: null,
    stock_quantity: 3,
    free_shipping: false,
    available: true,
    ...of,
  },
})

it('does not call what a store on holiday sells out of stock, or no longer on sale', () => {
  render(
    <CheckoutSummary
      lines={[line(1, {}), line(2, { name: 'Sari', seller_slug: 'saris', seller_on_holiday: true })]}
      totals={totalsOf([], { shippingFee: ZERO, taxPercent: 5, freeShippingFrom: null })}
      taxPercent={5}
      coupon={null}
      promo={null}
    />,
    { wrapper: MemoryRouter },
  )
  expect(screen.queryByText('Sari')).not.toBeInTheDocument()
  expect(
    screen.getByText('What cannot be bought now stays in your cart and is not part of this order.'),
  ).toBeInTheDocument()
})
