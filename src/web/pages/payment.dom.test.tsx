import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearOwn } from '#web/api/stored.ts'
import { shippingDraft } from '#web/features/addresses/shipping.ts'
import { wayDraft } from '#web/features/payments/way-draft.ts'
import PaymentPage from './payment.tsx'

const id = '7c9ff1c4-9a0f-4c3e-8f5e-0f7a4d0a1b2c'
const payment = {
  id,
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
const filledIn = {
  name: 'Rahima',
  phone: '01712345678',
  address: 'House 7, Road 3',
  city: 'Dhaka',
  zip: '1207',
  note: 'Ring twice',
  book: null,
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => Response.json(address.includes('payments') ? payment : {}))
  fillIn()
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearOwn()
})

function fillIn() {
  shippingDraft.save(filledIn)
  wayDraft.save('bkash')
}

const show = () =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/payment/:id', element: <PaymentPage /> }], {
        initialEntries: [`/payment/${id}`],
      })}
    />,
  )

/** What is left of the note and the way to pay, once the page knows the payment. */
async function visit() {
  const { unmount } = show()
  await screen.findByRole('heading', { name: 'Order placed successfully!' })
  unmount()
  return [shippingDraft.read()?.note, wayDraft.read()]
}

test('says what it waits for as long as there is no answer', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  show()
  expect(screen.getByText('Looking up your payment')).not.toHaveClass('sr-only')
})

test('a payment that placed its order empties the checkout once, not the next order’s', async () => {
  expect(await visit()).toEqual(['', null])
  expect(shippingDraft.read()?.name).toBe('Rahima')
  fillIn()
  expect(await visit()).toEqual(['Ring twice', 'bkash'])
})
