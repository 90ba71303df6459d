import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { m } from '#web/paraglide/messages.js'
import { oneActPerPress } from '#web/ui/one-press.ts'

const callApi = vi.fn()
vi.mock('#web/api/call-api.ts', () => ({ callApi: (...args: unknown[]) => callApi(...args) }))
const { ArchiveButton } = await import('./archive-button.tsx')

let stop: () => void
beforeEach(() => {
  stop = oneActPerPress()
})
afterEach(() => stop())

it('archives an order that is clicked twice, and does not take it back', async () => {
  callApi.mockResolvedValue({})
  const client = new QueryClient()
  const show = (archived_at: string | null) => (
    <QueryClientProvider client={client}>
      <ArchiveButton order={{ id: 7, archived_at } as Order} />
    </QueryClientProvider>
  )
  const { rerender } = render(show(null))
  fireEvent.click(screen.getByRole('button', { name: m.orders_admin_archive() }), { detail: 1 })
  await waitFor(() => expect(callApi).toHaveBeenCalledTimes(1))
  rerender(show('2027-03-01T10:00:00Z'))
  const back = () => screen.getByRole('button', { name: m.orders_admin_unarchive() })
  await waitFor(() => expect(back()).not.toHaveAttribute('aria-busy'))
  fireEvent.click(back(), { detail: 2 })
  fireEvent.click(back(), { detail: 1 })
  await waitFor(() => expect(callApi).toHaveBeenCalledTimes(2))
  expect(callApi.mock.calls.map(([call]) => call)).toEqual([
    'DELETE /orders/{id}/',
    'POST /admin/orders/{id}/unarchive/',
  ])
})
