import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { notify } from '#web/ui/toast.ts'
import type { OrderRequest } from './place-order.ts'
import { useOrdering } from './use-ordering.ts'

let refuse: () => void
vi.mock('./place-order.ts', () => ({
  findLostOrder: async () => null,
  placeOrder: () =>
    new Promise((_, reject) => {
      refuse = () => reject(new ApiError(402, { code: 'payment_declined', detail: '' }))
    }),
}))

afterEach(() => vi.restoreAllMocks())

function pay() {
  const told = vi.spyOn(notify, 'error')
  const { result, unmount } = renderHook(() => useOrdering(false, async () => undefined))
  act(() => result.current.pay({} as OrderRequest))
  return { told, result, unmount }
}

it('says in the checkout that the order was refused', async () => {
  const { told, result } = pay()
  await act(async () => refuse())
  expect(result.current.ordering.step).toBe('refused')
  expect(told).not.toHaveBeenCalled()
})

it('says it wherever the buyer is who has left the checkout meanwhile', async () => {
  const { told, unmount } = pay()
  unmount()
  await act(async () => refuse())
  expect(told).toHaveBeenCalledOnce()
})
