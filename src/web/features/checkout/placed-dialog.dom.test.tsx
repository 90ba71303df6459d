import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { PlacedDialog } from './placed-dialog.tsx'

test.each<[string, Order['payment_status'], parcels: number, said: string]>([
  ['cash, one parcel', 'due', 1, 'You pay BDT 1,209.98 in cash on delivery.'],
  ['cash, two parcels', 'due', 2, 'You pay BDT 1,209.98 in cash in all, for each parcel when it arrives.'],
  ['a card, two parcels', 'paid', 2, 'You paid BDT 1,209.98.'],
])('says how the order is paid: %s', async (_, payment_status, count, said) => {
  const parcels = Array.from({ length: count }, (_one, at) => ({ id: at }))
  const order = { id: 10_001, total: '1209.98', payment_status, parcels } as Order
  const Stub = createRoutesStub([{ path: '/', Component: () => <PlacedDialog order={order} earlier={false} /> }])
  render(<Stub />)
  expect(await screen.findByText(/BDT 1,209\.98/)).toHaveTextContent(said)
})
