import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import type { Order } from '#contract/orders/orders.ts'
import { m } from '#web/paraglide/messages.js'

const callApi = vi.fn()
vi.mock('#web/api/call-api.ts', () => ({ callApi: (...args: unknown[]) => callApi(...args) }))
const error = vi.fn()
vi.mock('#web/ui/toast.ts', () => ({ notify: { error, success: vi.fn(), say: vi.fn() } }))
const { PayNowBox } = await import('./pay-now-box.tsx')

const due = { id: 7, can: { pay: true }, cash: { due: '500.00', collected: '0.00' } } as unknown as Order

function Page() {
  const [order, setOrder] = useState(due)
  return <PayNowBox order={order} onChange={setOrder} />
}

test('who pays an order that was shipped meanwhile is told, though there is nothing to pay any more', async () => {
  const offer = { method: 'bkash', flow: 'redirect', refusal: null }
  callApi.mockImplementation(async (endpoint: string) => {
    if (endpoint.startsWith('POST')) throw new ApiError(409, { detail: 'on its way', code: 'not_due' })
    return endpoint.endsWith('payment/')
      ? { due: '500.00', fee: '0.00', offers: [offer] }
      : { ...due, can: { pay: false } }
  })
  render(<Page />, { wrapper: MemoryRouter })
  fireEvent.click(screen.getByRole('button', { name: m.order_pay_now_choose() }))
  fireEvent.click(await screen.findByRole('button', { name: /500\.00/ }))
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
  expect(error).toHaveBeenCalledExactlyOnceWith(m.error_not_due())
})

test('who pays while something is taken off reads that another sum is due, and sees it', async () => {
  const offer = { method: 'bkash', flow: 'redirect', refusal: null }
  let sum = '500.00'
  callApi.mockImplementation(async (endpoint: string) => {
    if (endpoint.startsWith('POST')) {
      sum = '140.00'
      throw new ApiError(409, { detail: 'changed', code: 'total_changed', params: { total: sum } })
    }
    return endpoint.endsWith('payment/')
      ? { due: sum, fee: '0.00', offers: [offer] }
      : { ...due, cash: { ...due.cash, due: sum } }
  })
  render(<Page />, { wrapper: MemoryRouter })
  fireEvent.click(screen.getByRole('button', { name: m.order_pay_now_choose() }))
  fireEvent.click(await screen.findByRole('button', { name: /500\.00/ }))
  expect(await screen.findByRole('button', { name: /140\.00/ })).toBeInTheDocument()
  expect(screen.getByText('The amount that is due has changed. Please look at the new one.')).toBeInTheDocument()
})

test('who has left the order while paying is told that it was refused, with the way back to it', async () => {
  const offer = { method: 'bkash', flow: 'redirect', refusal: null }
  let refuse: () => void = () => undefined
  callApi.mockImplementation((endpoint: string) =>
    endpoint.startsWith('POST')
      ? new Promise((_, reject) => (refuse = () => reject(new ApiError(503, { detail: '', code: 'unavailable' }))))
      : Promise.resolve({ due: '500.00', fee: '0.00', offers: [offer] }),
  )
  error.mockClear()
  const { unmount } = render(<Page />, { wrapper: MemoryRouter })
  fireEvent.click(screen.getByRole('button', { name: m.order_pay_now_choose() }))
  fireEvent.click(await screen.findByRole('button', { name: /500\.00/ }))
  unmount()
  await act(async () => refuse())
  expect(error).toHaveBeenCalledOnce()
  expect(error.mock.lastCall?.[1]?.action?.label).toBe(m.ui_way_back())
})
