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
      sku: 'L-7',
      image: null,
      price: '250.00',
      quantity: 3,
      sent_quantity: 2,
    },
    {
      id: 2,
      product_name: 'Cup',
      variant_name: null,
      sku: null,
      image: null,
      price: '99.99',
      quantity: 1,
      sent_quantity: 0,
    },
  ],
  parcels: [
    {
      id: 1,
      seller: 'Lamps',
      status: 'processing',
      item_ids: [1, 2],
      total: '759.99',
      refund: { amount: '253.33', status: 'done', at: '2026-11-20T13:00:00Z' },
      taken_off: '0.00',
      cash: null,
      replaces: null,
      events: [],
    },
  ],
} as unknown as Order

const withPrices = { ids: [], prices: true, pictures: false } as never

test('a slip with prices counts the pieces that are sent, and what was paid for them', () => {
  render(<PackingSlip order={order} store={undefined} filter={withPrices} />)
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['2', 'BDT 250.00', 'BDT 500.00'])
  expect(screen.getByText('BDT 506.66')).toBeInTheDocument()
})

test('the total of a parcel that is paid at the door is what is to be collected, also after pieces were taken off', () => {
  const parcels = [
    {
      ...order.parcels[0],
      refund: null,
      taken_off: '253.33',
      cash: { due: '506.66', collected: '0.00', remitted: null },
    },
  ] as Order['parcels']
  render(<PackingSlip order={{ ...order, parcels }} store={undefined} filter={withPrices} />)
  expect(screen.getAllByText('BDT 506.66').map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Collect in cashBDT 506.66',
    'Total of this parcelBDT 506.66',
  ])
})

test('the head of the table, which every sheet of paper repeats, says whose items they are', () => {
  render(<PackingSlip order={order} store={undefined} filter={{ ids: [], prices: false, pictures: false } as never} />)
  expect(screen.getByRole('columnheader', { name: 'Items of order 10001' })).toBeInTheDocument()
})

test('what is packed is named with its SKU, where it has one', () => {
  const items = order.items.map((item) => ({ ...item, sent_quantity: 1 }))
  render(<PackingSlip order={{ ...order, items }} store={undefined} filter={withPrices} />)
  expect(screen.getByRole('rowheader', { name: /^Lamp/ })).toHaveTextContent('SKU L-7')
  expect(screen.getByRole('rowheader', { name: /^Cup/ })).not.toHaveTextContent('SKU')
})
