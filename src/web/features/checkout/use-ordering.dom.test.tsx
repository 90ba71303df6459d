import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import type { Order } from '#contract/orders/orders.ts'
import { notify } from '#web/ui/toast.ts'
import type { OrderRequest, Placed } from './place-order.ts'
import { useOrdering } from './use-ordering.ts'

const order = { id: 10023 } as Order
let refuse: () => void
let place: (placed: Placed) => void
let find: (order: Order | null) => void
vi.mock('./place-order.ts', () => ({
  findLostOrder: () => new Promise((resolve) => (find = resolve)),
  placeOrder: () =>
    new Promise((resolve, reject) => {
      place = resolve
      refuse = () => reject(new ApiError(402, { code: 'payment_declined', detail: '' }))
    }),
}))
const account = vi.hoisted(() => ({ id: 7 }))
vi.mock('#web/api/session-store.ts', async (original) => ({
  ...(await original<object>()),
  readAccount: () => account,
}))

beforeEach(() => {
  account.id = 7
})
afterEach(() => vi.restoreAllMocks())

const refresh = async () => undefined

function Checkout({ signedIn }: { signedIn: boolean }) {
  const { ordering, pay } = useOrdering(signedIn, refresh)
  return (
    <>
      <button onClick={() => pay({} as OrderRequest)}>Pay</button>
      <output>{ordering.step}</output>
    </>
  )
}

function open(signedIn = false) {
  const told = { error: vi.spyOn(notify, 'error'), success: vi.spyOn(notify, 'success') }
  const routes = [
    { path: '/checkout', element: <Checkout signedIn={signedIn} /> },
    { path: '*', element: null },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/checkout'] })
  render(<RouterProvider router={router} />)
  return {
    told,
    pay: () => fireEvent.click(screen.getByRole('button', { name: 'Pay' })),
    leave: () => act(() => router.navigate('/products')),
    path: () => router.state.location.pathname,
  }
}
const step = () => screen.getByRole('status').textContent

it('says in the checkout that the order was refused', async () => {
  const { told, pay } = open()
  pay()
  await act(async () => refuse())
  expect(step()).toBe('refused')
  expect(told.error).not.toHaveBeenCalled()
})

it('says it wherever the buyer is who has left the checkout meanwhile', async () => {
  const { told, pay, leave } = open()
  pay()
  await leave()
  await act(async () => refuse())
  expect(told.error).toHaveBeenCalledOnce()
})

it('says in the checkout that the order is placed', async () => {
  const { told, pay } = open()
  pay()
  await act(async () => place({ order }))
  expect(step()).toBe('placed')
  expect(told.success).not.toHaveBeenCalled()
})

it('leads whoever has left the checkout meanwhile to the order that is placed', async () => {
  const { told, pay, leave, path } = open()
  pay()
  await leave()
  await act(async () => place({ order }))
  expect(told.success).toHaveBeenCalledOnce()
  const [text, options] = told.success.mock.lastCall ?? []
  expect(text).toMatch(/10023/)
  act(() => options?.action?.onClick())
  await waitFor(() => expect(path()).toBe('/orders/10023'))
})

it('says so of an order whose answer was lost, once it is found', async () => {
  const { told, leave } = open(true)
  await leave()
  await act(async () => find(order))
  expect(told.success).toHaveBeenCalledOnce()
})

it('tells another account nothing of it', async () => {
  const { told, pay, leave } = open()
  pay()
  await leave()
  account.id = 8
  await act(async () => place({ order }))
  expect(told.success).not.toHaveBeenCalled()
})
