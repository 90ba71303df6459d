import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { OrderDetails } from './order-details.tsx'

type Parcel = Order['parcels'][number]
const cash = (due: string, collected = '0.00') => ({ due, collected, remitted: null })
const parcelOf = (id: number, values: Partial<Parcel>) =>
  ({
    id,
    seller: `Store ${id}`,
    seller_slug: `store-${id}`,
    status: 'processing',
    replaces: null,
    item_ids: [],
    events: [],
    refund: null,
    can: {},
    ...values,
  }) as unknown as Parcel

const show = (due: string, ...parcels: Parcel[]) => showWith({}, due, ...parcels)

function showWith(values: Partial<Order>, due: string, ...parcels: Parcel[]) {
  const order = {
    id: 10_001,
    date: '2026-11-20T12:42:00Z',
    status: 'processing',
    payment_status: 'due',
    payment_method: 'cod',
    shipping_address: { name: 'Mitu', phone: '01712345678', address: 'Road 3', city: 'Dhaka', zip: '' },
    charges: [],
    savings: '0.00',
    discount: '0.00',
    refunded: '0.00',
    taken_off: '0.00',
    cash: cash(due),
    items: [],
    requests: [],
    cancelled_because: null,
    can: {},
    parcels,
    ...values,
  } as unknown as Order
  const Stub = createRoutesStub([
    { path: '/', Component: () => <OrderDetails order={order} onChange={() => {}} place="page" own={false} /> },
  ])
  render(<Stub />)
}

test('of several parcels that are paid at the door each has its sum, and the order says that it is the sum of them', () => {
  show('1209.98', parcelOf(1, { cash: cash('365.00') }), parcelOf(2, { cash: cash('844.98') }))
  expect(screen.getByText('BDT 365.00 to pay in cash when this parcel arrives.')).toBeInTheDocument()
  expect(screen.getByText('BDT 844.98 to pay in cash when this parcel arrives.')).toBeInTheDocument()
  expect(
    screen.getByText('Have BDT 1,209.98 in cash ready in all: you pay each parcel when it arrives.'),
  ).toBeInTheDocument()
})

test('the last of several that is still due is named beside the order’s sum, and one that was paid is not', () => {
  show(
    '844.98',
    parcelOf(1, { status: 'delivered', cash: cash('0.00', '365.00') }),
    parcelOf(2, { cash: cash('844.98') }),
  )
  expect(screen.getAllByText(/to pay in cash when this parcel arrives/)).toHaveLength(1)
  expect(screen.getByText('Have BDT 844.98 in cash ready when it arrives.')).toBeInTheDocument()
})

test('the sum of a single parcel is said once', () => {
  show('365.00', parcelOf(1, { cash: cash('365.00') }))
  expect(screen.getAllByText(/365\.00/)).toHaveLength(1)
})

test('what is less than the total of an order in cash is said', () => {
  showWith({ total: '1209.98', taken_off: '365.00' }, '844.98', parcelOf(1, { cash: cash('844.98') }))
  expect(screen.getByText('BDT 365.00 of the total was taken off, cancelled or not taken.')).toBeInTheDocument()
})
