import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdminOrder } from '#contract/orders/admin.ts'
import { OrderRequests } from './order-requests.tsx'

const request = {
  id: 3,
  parcel: 2,
  kind: 'refund',
  status: 'withdrawn',
  reason: 'Too small',
  note: '',
  created_at: '2026-11-01T10:00:00Z',
  decided_at: null,
  can: { approve: false, decline: false },
}
const details = { order: { id: 1, parcels: [], requests: [request] }, effects: [], can: { note: true } }

test('the heading of a request is below that of all requests', () => {
  render(<OrderRequests details={details as unknown as AdminOrder} onDo={() => {}} />)
  expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H2', 'H3'])
  expect(screen.getByRole('region', { name: 'Requests of the buyer' })).toBeInTheDocument()
})
