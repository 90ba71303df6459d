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
  returnable_until: '2027-03-14T17:59:59.999Z',
  item_ids: [],
  events: [],
  refund: null,
  cash: null,
  can: {},
}
const BANK = { kind: 'bank', last: '6789' }
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

it.each([
  [
    'the way it was paid',
    { done: '30.00', pending: '0.00', payout_due: '0.00', payouts: [] },
    ['BDT 30.00 went back to you on March 3, 2027, the way you paid.'],
  ],
  [
    'in each way',
    {
      done: '30.00',
      pending: '15.00',
      payout_due: '5.00',
      payouts: [{ amount: '12.00', at: '2027-03-03T10:00:00.000Z', sent_to: BANK }],
    },
    [
      'BDT 12.00 was sent to you on March 3, 2027: Bank account ••••6789.',
      'BDT 18.00 went back to you on March 3, 2027, the way you paid.',
      'BDT 5.00 goes back to you.',
      'BDT 10.00 is on its way back to you, the way you paid.',
    ],
  ],
  [
    'as cash',
    {
      done: '12.00',
      pending: '5.00',
      payout_due: '5.00',
      payouts: [{ amount: '12.00', at: '2027-03-03T10:00:00.000Z', sent_to: null }],
    },
    ['BDT 12.00 was sent to you on March 3, 2027.', 'BDT 5.00 goes back to you.'],
  ],
])('says what goes back %s', (_, refund, sentences) => {
  const shown = {
    ...parcel,
    refund: { at: '2027-03-03T10:00:00.000Z', ...refund },
  } as unknown as Order['parcels'][number]
  render(<ParcelView order={order as unknown as Order} parcel={shown} level="h2" onChange={() => undefined} />, {
    wrapper: MemoryRouter,
  })
  expect(screen.getAllByText(/ to you/).map(({ textContent }) => textContent)).toEqual(sentences)
})

it('promises a replacement for days that count from its approval', () => {
  const shown = {
    ...parcel,
    id: 4,
    status: 'processing',
    replaces: 3,
    returnable_until: null,
    events: [{ status: 'processing', at: '2027-03-21T10:00:00.000Z', tracking: null }],
  } as unknown as Order['parcels'][number]
  render(<ParcelView order={order as unknown as Order} parcel={shown} level="h2" onChange={() => undefined} />, {
    wrapper: MemoryRouter,
  })
  expect(screen.getByText('Mar 24 – 30, 2027')).toBeInTheDocument()
})
