import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import type { AdminOrder } from '#contract/orders/admin.ts'
import { notify } from '#web/ui/toast.ts'
import { UNDO_MS, UndoProvider } from '#web/ui/undo.tsx'

const callApi = vi.fn()
vi.mock('#web/api/call-api.ts', () => ({ callApi: (...args: unknown[]) => callApi(...args) }))
const { emptyRefund, useRefund } = await import('./use-refund.ts')

const details = {
  order: { id: 12023, parcels: [{ id: 1, seller: 'Nokshi Ghar', status: 'delivered' }] },
  payment: { refunded: '0.00' },
  refundable: [{ parcel: 1, total: '100.00', charges: [], lines: [{ item: 7, pieces: 1, amount: '100.00' }] }],
} as unknown as AdminOrder
const input = { ...emptyRefund, parcel: 1, what: 'amount', amount: '55.55', reason: 'It came late.' } as const

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('of a refund that could not be made says which it was: ten seconds later another page may be open', async () => {
  const said = vi.spyOn(notify, 'error').mockReturnValue(undefined)
  callApi.mockImplementation(async (name: string) => {
    if (name.startsWith('GET')) return details
    throw new ApiError(409, { code: 'changed_meanwhile', detail: '' })
  })
  const { result } = renderHook(
    () => useRefund({ details, input, onInput: () => undefined, onPlanned: () => undefined }),
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={new QueryClient()}>
          <UndoProvider>{children}</UndoProvider>
        </QueryClientProvider>
      ),
    },
  )
  await act(async () => void result.current.send())
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS))
  expect(said).toHaveBeenCalledExactlyOnceWith(
    'Not done: Refunding BDT 55.55 of order 12023. Money of this order was refunded meanwhile. Look at the amounts again.',
  )
})
