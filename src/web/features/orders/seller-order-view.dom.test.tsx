import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { SellerOrderView } from './seller-order-view.tsx'

type Item = Order['items'][number]

/** A parcel of three cushions and a cup. */
function show(status: Order['status'], back: Partial<Item>) {
  const item = (id: number, quantity: number, values: Partial<Item>) => ({
    id,
    product_id: id,
    variant_id: id,
    product_name: `Product ${id}`,
    variant_name: null,
    image: null,
    price_at_purchase: '100.00',
    quantity,
    sent_quantity: quantity,
    refunded_quantity: 0,
    refused_quantity: 0,
    refund_due_quantity: 0,
    taken_off_quantity: 0,
    ...values,
  })
  const parcel = {
    id: 1,
    status,
    item_ids: [1, 2],
    events: [],
    replaces: null,
    refund: null,
    cash: null,
    refused_at: null,
    can: {},
  }
  const order = {
    id: 10_001,
    status,
    payment_status: 'due',
    shipping_address: { name: 'Mitu', phone: '01712345678', address: 'Road 3', city: 'Dhaka', zip: '' },
    charges: [],
    subtotal: '400.00',
    total: '400.00',
    discount: '0.00',
    revenue: '400.00',
    refunded: '0.00',
    taken_off: '0.00',
    cash: null,
    items: [item(1, 3, back), item(2, 1, {})],
    requests: [],
    parcels: [parcel],
  } as unknown as Order
  const Stub = createRoutesStub([{ path: '/', Component: () => <SellerOrderView order={order} onDo={() => {}} /> }])
  render(<Stub />)
  return screen.getByRole('heading', { name: /^Parcel/ }).textContent
}

test('a parcel is headed with the pieces that are sent, without those taken off before', () => {
  expect(show('processing', {})).toContain('4 pieces')
})

test('a parcel of which pieces were taken off says how many are left to send', () => {
  const takenOff = { sent_quantity: 2, refunded_quantity: 1, taken_off_quantity: 1 }
  expect(show('processing', takenOff)).toContain('3 pieces')
  expect(screen.getByText('1 piece taken off')).toBeVisible()
})

test('pieces refunded after it was sent are of those that were sent', () => {
  expect(show('delivered', { refunded_quantity: 1 })).toContain('4 pieces')
})

test('a cancelled parcel says what it had', () => {
  expect(show('cancelled', { sent_quantity: 0, refunded_quantity: 3 })).toContain('4 pieces')
})
