import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { ParcelView } from './parcel-view.tsx'

const parcel = {
  id: 3,
  seller: 'Leaving Lamp',
  seller_slug: 'leaving-lamp',
  status: 'delivered',
  replaces: null,
  returnable_until: '2027-03-14T10:00:00.000Z',
  item_ids: [],
  events: [],
  refund: null,
  cash: null,
  can: {},
}
const order = { id: 7, date: '2027-03-01T10:00:00.000Z', parcels: [parcel], items: [], requests: [] }

it.each([
  [{ refund: true, replace: true }, 'You can ask for a refund or a replacement until March 14, 2027.'],
  [{ refund: true, replace: false }, 'You can ask for a refund until March 14, 2027.'],
  [{ refund: false, replace: true }, 'You can ask for a replacement until March 14, 2027.'],
])('says what can still be asked for: %o', (can, sentence) => {
  const shown = { ...parcel, can } as unknown as Order['parcels'][number]
  render(<ParcelView order={order as unknown as Order} parcel={shown} level="h2" onChange={() => undefined} />, {
    wrapper: MemoryRouter,
  })
  expect(screen.getByText(/^You can ask/)).toHaveTextContent(sentence)
})
