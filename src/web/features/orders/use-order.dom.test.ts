import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import type { Order } from '#contract/orders/orders.ts'

const callApi = vi.fn()
vi.mock('#web/api/call-api.ts', () => ({ callApi: (...args: unknown[]) => callApi(...args) }))
const { useOrder } = await import('./use-order.ts')

const order = (status: string) => ({ id: 7, viewer: 'buyer', status }) as unknown as Order
const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))

beforeEach(() => {
  callApi.mockReset().mockResolvedValueOnce(order('processing'))
})

async function shown() {
  const { result } = renderHook(() => useOrder(7, true))
  await waitFor(() => expect(result.current.state.status).toBe('ready'))
  return result
}

it('is read again when its tab is seen again, and shown meanwhile', async () => {
  const result = await shown()
  const reading = Promise.withResolvers<Order>()
  callApi.mockReturnValueOnce(reading.promise)
  comeBack()
  expect(callApi).toHaveBeenCalledTimes(2)
  expect(result.current.state).toEqual({ status: 'ready', order: order('processing') })
  await act(async () => reading.resolve(order('shipped')))
  expect(result.current.state).toEqual({ status: 'ready', order: order('shipped') })
})

it('stays shown when it cannot be read again', async () => {
  const result = await shown()
  callApi.mockRejectedValueOnce(new ApiError(0, { detail: 'no', code: 'network' }))
  await act(async () => result.current.refresh())
  expect(callApi).toHaveBeenCalledTimes(2)
  expect(result.current.state).toEqual({ status: 'ready', order: order('processing') })
})

it('stays as a change has left it, whatever was read before', async () => {
  const result = await shown()
  const reading = Promise.withResolvers<Order>()
  callApi.mockReturnValueOnce(reading.promise)
  act(() => result.current.refresh())
  act(() => result.current.show(order('cancelled')))
  await act(async () => reading.resolve(order('processing')))
  expect(result.current.state).toEqual({ status: 'ready', order: order('cancelled') })
})
