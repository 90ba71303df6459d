import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { GatewayPayment } from '#contract/payments/payment-endpoints.ts'
import { PaymentOutcome } from './payment-outcome.tsx'

const paid: GatewayPayment = {
  id: '7c9ff1c4-9a0f-4c3e-8f5e-0f7a4d0a1b2c',
  method: 'bkash',
  status: 'paid',
  amount: '552.37',
  redirect_url: null,
  expires_at: '2026-11-20T09:50:00.000Z',
  failure: null,
  order_id: 12_049,
  for_order: null,
  returned: [],
}

function shown(payment: GatewayPayment) {
  const element = <PaymentOutcome payment={payment} signedIn cartCount={0} cancelling={false} onCancel={() => {}} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return screen.getByRole('status')
}

test('a payment that paid its order says that the sellers get it ready', () => {
  expect(shown(paid)).toHaveTextContent('the sellers know and are getting it ready')
})

test.each([null, 12_049])(
  'one that was refunded since says so instead (order that was there before: %s)',
  (for_order) => {
    const said = shown({ ...paid, status: 'refunded', for_order })
    expect(said).toHaveTextContent('Order 12049 was refunded')
    expect(said).toHaveTextContent('You paid BDT 552.37 at bKash. All of it goes back to you')
    expect(said).not.toHaveTextContent('getting it ready')
    expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute('href', '/orders/12049')
  },
)
