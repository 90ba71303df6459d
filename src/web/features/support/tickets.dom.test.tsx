import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { useTicket, useTicketsFollow } from './tickets.ts'

const asked = vi.hoisted(() => vi.fn(() => Promise.resolve({ id: 7 })))
vi.mock('#web/api/call-api.ts', () => ({ callApi: asked }))

it('an open ticket is read again with each notification, not with the first that is known', async () => {
  const client = new QueryClient()
  const { rerender } = renderHook(
    ({ newest }: { newest: number | null }) => {
      useTicket(7)
      useTicketsFollow(newest)
    },
    {
      initialProps: { newest: null as number | null },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  )
  await waitFor(() => expect(client.isFetching()).toBe(0))
  rerender({ newest: 3 })
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(asked).toHaveBeenCalledTimes(1)
  rerender({ newest: 4 })
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
})
