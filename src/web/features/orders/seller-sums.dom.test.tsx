import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { m } from '#web/paraglide/messages.js'
import { SellerSums } from './seller-sums.tsx'

const order = {
  subtotal: '1430.00',
  discount: '0.00',
  total: '1554.39',
  revenue: '1250.00',
  taken_off: '194.40',
  tax_percent: 8,
  charges: [
    { kind: 'shipping', amount: '9.99' },
    { kind: 'tax', amount: '114.40' },
  ],
  cash: { due: '0.00', collected: '1359.99', remitted: null },
} as unknown as Order

test('what was taken off has a line, also where a part of a parcel was not taken at the door', () => {
  render(<SellerSums order={order} />)
  expect(screen.getByText(m.invoice_taken_off()).nextSibling).toHaveTextContent('194.40')
  expect(screen.getByText(m.invoice_cash_paid()).nextSibling).toHaveTextContent('1,359.99')
})
