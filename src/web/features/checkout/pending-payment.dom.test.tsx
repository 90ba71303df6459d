import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PendingPayment } from './pending-payment.tsx'

const open = {
  id: '0198b8a2-0000-7000-8000-000000000000',
  status: 'open',
  method: 'bkash',
  amount: '500.00',
  redirect_url: 'https://bkash.test/pay/1',
  for_order: null,
}

let pending: object | null
let cancel: () => Response

beforeEach(() => {
  pending = open
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'POST' ? cancel() : Response.json({ payment: pending }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function show() {
  const refresh = vi.fn(() => Promise.resolve())
  const { unmount } = render(
    <main id="content" tabIndex={-1}>
      <PendingPayment refresh={refresh} className="" />
    </main>,
  )
  const button = await screen.findByRole('button', { name: 'Cancel this payment' })
  button.focus()
  return { refresh, button, unmount }
}

it('goes when the payment is cancelled, and leaves the focus on the page', async () => {
  cancel = () => Response.json({ ...open, status: 'failed' })
  const { refresh, button } = await show()
  fireEvent.click(button)
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  expect(button).not.toBeInTheDocument()
  expect(screen.getByRole('main')).toHaveFocus()
})

it('refetches the cart also where the payment was cancelled elsewhere meanwhile', async () => {
  cancel = () => {
    pending = null
    return Response.json({ code: 'conflict', detail: 'Not open.' }, { status: 409 })
  }
  const { refresh, button } = await show()
  fireEvent.click(button)
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  expect(button).not.toBeInTheDocument()
})

it('stays where it could not be cancelled', async () => {
  cancel = () => Response.json({ code: 'internal', detail: '' }, { status: 500 })
  const { refresh, button } = await show()
  fireEvent.click(button)
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  expect(button).toBeInTheDocument()
})

function watchLeaving() {
  const assign = vi.fn()
  const { href, origin, pathname } = window.location
  vi.stubGlobal('location', { href, origin, pathname, assign })
  return assign
}

it('leads to the gateway while the payment is open', async () => {
  const assign = watchLeaving()
  await show()
  fireEvent.click(screen.getByRole('link', { name: 'Go on paying at bKash' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith(open.redirect_url))
})

it('leads to no gateway once the payment has ended elsewhere: it would take money that is sent back', async () => {
  const assign = watchLeaving()
  const { refresh, button } = await show()
  pending = null
  fireEvent.click(screen.getByRole('link', { name: 'Go on paying at bKash' }))
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  expect(button).not.toBeInTheDocument()
  expect(assign).not.toHaveBeenCalled()
})

it('goes when the buyer comes back to the tab after it has ended', async () => {
  const { button } = await show()
  pending = null
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(button).not.toBeInTheDocument())
})

it('leads nobody to the gateway who has left the page meanwhile', async () => {
  const assign = watchLeaving()
  const { unmount } = await show()
  let answer: (response: Response) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  fireEvent.click(screen.getByRole('link', { name: 'Go on paying at bKash' }))
  unmount()
  await act(async () => answer(Response.json({ payment: open })))
  expect(assign).not.toHaveBeenCalled()
})
