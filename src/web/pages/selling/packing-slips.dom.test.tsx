import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { LIST_VALUES_MAX } from '#contract/limits.ts'
import PackingSlips from './packing-slips.tsx'

/** Numbers of orders, each of two pieces of one product; the last is of another store. */
const [READY, ALSO_READY, HELD, ALSO_HELD, CANCELLED, OTHER_STORES] = [1, 2, 3, 4, 5, 6]
const statuses = { [READY]: 'processing', [ALSO_READY]: 'shipped', [CANCELLED]: 'cancelled' }

const orderOf = (id: number) => ({
  id,
  held: id === HELD || id === ALSO_HELD,
  date: '2026-11-20T12:42:00Z',
  note: '',
  shipping_address: { name: 'Mitu', phone: '01712345678', address: 'Road 3', city: 'Dhaka', zip: '' },
  items: [
    {
      id,
      variant_id: 7,
      product_name: 'Lamp',
      product_name_bn: null,
      variant_name: null,
      variant_name_bn: null,
      image: null,
      price: '250.00',
      quantity: 2,
      sent_quantity: id === CANCELLED ? 0 : 2,
      seller: 'Lamps',
      seller_bn: null,
    },
  ],
  products: [],
  parcels: [
    {
      id,
      seller: 'Lamps',
      seller_bn: null,
      status: statuses[id] ?? 'processing',
      item_ids: [id],
      total: '500.00',
      refund: null,
      taken_off: '0.00',
      cash: null,
      replaces: null,
      events: [],
    },
  ],
})

vi.mock('#web/api/call-api.ts', () => ({
  callApi: async () => ({ store_name: 'Lamps', store_name_bn: null, logo: null, location: 'Dhaka' }),
  callList: async (_: string, { query }: { query: { ids: string } }) => {
    const ids = query.ids.split(',').map(Number)
    if (ids.length > LIST_VALUES_MAX) throw new Error('more than one call may ask for')
    return ids.filter((id) => id !== OTHER_STORES).map(orderOf)
  },
}))

function open(orders: number[], view: 'slips' | 'pick') {
  const Stub = createRoutesStub([{ path: '/', Component: PackingSlips }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub initialEntries={[`/?orders=${orders.join(',')}&view=${view}`]} />
    </QueryClientProvider>,
  )
}
const leftOut = async () =>
  [...(await screen.findByText(/^On hold/)).parentElement!.children].map((line) => line.textContent)

test('orders on hold and cancelled ones have no slip and are named, with why', async () => {
  open([READY, HELD, ALSO_READY, CANCELLED, OTHER_STORES], 'slips')
  expect(await leftOut()).toEqual([
    'On hold: 3. Do not ship it until we have looked at it.',
    'Cancelled, nothing to ship: 5',
    'Not in your store: 6',
  ])
  expect(screen.getAllByRole('columnheader', { name: /^Items of order/ }).map((head) => head.textContent)).toEqual([
    'Items of order 1',
    'Items of order 2',
  ])
})

test('the pick list counts and adds up the orders that are packed', async () => {
  open([READY, HELD, ALSO_HELD, ALSO_READY, CANCELLED], 'pick')
  expect(await leftOut()).toEqual([
    'On hold: 3, 4. Do not ship them until we have looked at them.',
    'Cancelled, nothing to ship: 5',
  ])
  expect(screen.getByText(/^2 orders/)).toBeInTheDocument()
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['4', '1, 2'])
})

test('leaves none out of more orders than one call reads', async () => {
  const orders = Array.from({ length: LIST_VALUES_MAX * 2 + 38 }, (_, at) => 10_001 + at)
  open(orders, 'pick')
  expect(await screen.findByText(/^238 orders/)).toBeInTheDocument()
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)[0]).toBe('476')
})

test.each(['slips', 'pick'] as const)(
  'says that nothing is left to pack, and has nothing to print (%s)',
  async (view) => {
    open([HELD, CANCELLED, OTHER_STORES], view)
    expect(await screen.findByRole('heading', { name: 'Nothing to pack' })).toBeInTheDocument()
    expect(await leftOut()).toHaveLength(3)
    expect(screen.queryByRole('article')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  },
)
