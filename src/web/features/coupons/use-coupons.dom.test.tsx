import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { notify } from '#web/ui/toast.ts'
import { emptyInput } from './coupon-input.ts'
import { useDeleteCoupon, useSaveCoupon, useSwitchCoupon } from './use-coupons.ts'

afterEach(() => vi.unstubAllGlobals())

/** Switches coupon 7 on, which is answered with this status, beside a list that was read. */
async function switchOn(status: number) {
  const told = vi.spyOn(notify, 'error').mockReturnValue(undefined)
  told.mockClear()
  vi.stubGlobal('fetch', async () => Response.json({ code: 'refused', detail: 'No.' }, { status }))
  const client = new QueryClient()
  client.setQueryData(['seller', 'coupons', 'list'], { results: [], count: 0 })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(useSwitchCoupon, { wrapper })
  act(() => result.current.toggle(7, true))
  await waitFor(() => expect(told).toHaveBeenCalledOnce())
  const isReadAgain = client.getQueryState(['seller', 'coupons', 'list'])?.isInvalidated
  return { isReadAgain, options: told.mock.calls[0]?.[1] }
}

it('reads the list again where the coupon was deleted meanwhile, and offers no further try', async () => {
  expect(await switchOn(404)).toEqual({ isReadAgain: true, options: undefined })
})

it('offers to try again after any other failure', async () => {
  const { isReadAgain, options } = await switchOn(400)
  expect([isReadAgain, typeof options?.action?.onClick]).toEqual([false, 'function'])
})

it('reads the list again where no answer came: the coupon may be switched', async () => {
  const { isReadAgain, options } = await switchOn(503)
  expect([isReadAgain, typeof options?.action?.onClick]).toEqual([true, 'function'])
})

/** Deletes coupon 7, which is answered with this status, beside a list that was read. */
async function remove(status: number) {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'refused', detail: 'No.' }, { status }))
  const client = new QueryClient()
  client.setQueryData(['seller', 'coupons', 'list'], { results: [], count: 0 })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(useDeleteCoupon, { wrapper })
  const outcome = await result.current(7).then(
    () => 'done',
    () => 'failed',
  )
  return [outcome, client.getQueryState(['seller', 'coupons', 'list'])?.isInvalidated]
}

it('reads the list again after a deletion without an answer, and takes one that is gone for deleted', async () => {
  expect(await remove(503)).toEqual(['failed', true])
  expect(await remove(404)).toEqual(['done', true])
})

it.each([503, 400])('reads the list again after a coupon was answered with %s: it may be there', async (status) => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'refused', detail: 'No.' }, { status }))
  const client = new QueryClient()
  client.setQueryData(['seller', 'coupons', 'list'], { results: [], count: 0 })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(useSaveCoupon, { wrapper })
  await expect(result.current(emptyInput('EID10'), null)).rejects.toMatchObject({ status })
  expect(client.getQueryState(['seller', 'coupons', 'list'])?.isInvalidated).toBe(true)
})
