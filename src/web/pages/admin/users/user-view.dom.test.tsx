import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { speak } from '#web/language.ts'
import UserView from './user-view.tsx'

const none = { count: 0, results: [] }
const product = { id: 5, name: 'Sandals', name_bn: 'স্যান্ডেল', price: '900.00' }
const item = {
  product_name: 'Saree',
  product_name_bn: 'শাড়ি',
  variant_name: 'Red',
  variant_name_bn: 'লাল',
  quantity: 1,
}
const order = {
  id: 9,
  status: 'delivered',
  total: '900.00',
  date: '2026-11-01T10:00:00Z',
  items: [item],
  shipping_address: { name: 'Rahima', address: '', city: 'Dhaka' },
}
const view = {
  id: 1,
  viewed_at: '2026-11-01T10:00:00Z',
  notifications: none,
  tickets: none,
  profile: { name: 'Rahima', email: 'r@haat.test', phone: '', address: '' },
  orders: { count: 1, results: [order] },
  wishlist: { count: 1, results: [{ id: 2, product }] },
}

beforeEach(() => {
  speak(() => 'bn')
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(view, { status: 201 })))
})

test('the products of an account have their Bangla names on pages in Bangla', async () => {
  const router = createMemoryRouter([{ path: '/admin/users/:id/view', element: <UserView /> }], {
    initialEntries: ['/admin/users/1/view'],
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('স্যান্ডেল')).toBeInTheDocument()
  expect(screen.getByText(/শাড়ি/)).toHaveTextContent('লাল')
})
