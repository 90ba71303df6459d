import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { PackingSlip } from './packing-slip.tsx'

const order = {
  id: 10_001,
  date: '2026-11-20T12:42:00Z',
  note: '',
  shipping_address: { name: 'Mitu', phone: '01712345678', address: 'Road 3', city: 'Dhaka', zip: '' },
  items: [
    {
      id: 1,
      product_name: 'Lamp',
      variant_name: null,
      image: null,
      price: '250.00',
      quantity: 3,
      refunded_quantity: 1,
    },
  ],
  parcels: [
    {
      id: 1,
      seller: 'Lamps',
      status: 'processing',
      item_ids: [1],
      total: '759.99',
      refund: { amount: '253.33', status: 'done', at: '2026-11-20T13:00:00Z' },
      cash: null,
      replaces: null,
      events: [],
    },
  ],
} as unknown as Order

test('a slip with prices counts the pieces that are sent, and what was paid for them', () => {
  render(<PackingSlip order={order} store={undefined} filter={{ ids: [], prices: true, pictures: false } as never} />)
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['2', 'BDT 250.00', 'BDT 500.00'])
  expect(screen.getByText('BDT 506.66')).toBeInTheDocument()
})

test('the head of the table, which every sheet of paper repeats, says whose items they are', () => {
  render(<PackingSlip order={order} store={undefined} filter={{ ids: [], prices: false, pictures: false } as never} />)
  expect(screen.getByRole('columnheader', { name: 'Items of order 10001' })).toBeInTheDocument()
})
