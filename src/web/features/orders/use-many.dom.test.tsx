import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { useMany } from './use-many.ts'

const results = vi.hoisted(() => ({ list: [] as object[] }))
vi.mock('#web/api/call-api.ts', () => ({ callApi: async () => ({ results: results.list }) }))

const order = (id: number, status: string) =>
  ({ id, items: [], parcels: [{ id, status, refund: null }], requests: [] }) as unknown as Order

it('tries only those again that are still where they were', async () => {
  const orders = [1, 2, 3].map((id) => order(id, 'processing'))
  const { result } = renderHook(() => useMany(orders, 'shipped'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  })
  const problem = { code: 'changed_meanwhile', detail: 'Changed.' }
  results.list = [
    { id: 1, moved: true, order: order(1, 'shipped'), problem: null },
    { id: 2, moved: false, order: order(2, 'shipped'), problem },
    { id: 3, moved: false, order: order(3, 'processing'), problem },
  ]
  await act(async () => result.current.send(() => ({})))
  expect(result.current.remaining.map(({ id }) => id)).toEqual([3])
  expect([...result.current.problems.keys()]).toEqual([2, 3])
  results.list = [{ id: 3, moved: true, order: order(3, 'shipped'), problem: null }]
  await act(async () => result.current.send(() => ({})))
  expect(result.current.remaining).toEqual([])
  expect([...result.current.problems.keys()]).toEqual([2])
})
