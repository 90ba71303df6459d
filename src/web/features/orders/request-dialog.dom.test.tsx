import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import type { Order } from '#contract/orders/orders.ts'
import { m } from '#web/paraglide/messages.js'

const callApi = vi.hoisted(() => vi.fn())
vi.mock('#web/api/call-api.ts', () => ({ callApi }))
const said = vi.hoisted(() => vi.fn())
vi.mock('#web/ui/toast.ts', () => ({ notify: { success: said } }))
const { RequestDialog } = await import('./request-dialog.tsx')

beforeEach(() => {
  callApi.mockReset()
  said.mockReset()
})

const REASON = 'The glass is broken.'
const parcel = {
  id: 5,
  seller: 'Lamps',
  status: 'delivered',
  can: { refund: true },
  item_ids: [],
  total: '500.00',
  taken_off: '0.00',
  store_closed: false,
  returnable_until: '2026-12-14T00:00:00.000Z',
  shipped_at: '2026-11-28T00:00:00.000Z',
  refund: null,
  cash: null,
}
const order = (requests: object[] = []) =>
  ({ id: 7, cash: null, items: [], requests, parcels: [parcel] }) as unknown as Order
const request = { id: 1, kind: 'refund', status: 'open', parcel: 5, reason: REASON }

/** Asks twice: the answer of the first attempt is lost, the second is refused, and the order then has these requests. */
async function askTwice(requests: object[]) {
  const [onChange, onClose] = [vi.fn(), vi.fn()]
  callApi
    .mockRejectedValueOnce(new ApiError(0, { detail: '', code: 'network' }))
    .mockRejectedValueOnce(new ApiError(409, { detail: '', code: 'request_open' }))
    .mockResolvedValueOnce(order(requests))
  render(<RequestDialog order={order()} kind="refund" onChange={onChange} onClose={onClose} />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ` ${REASON} ` } })
  for (const times of [1, 3]) {
    fireEvent.click(screen.getByRole('button', { name: m.order_ask_send() }))
    await waitFor(() => expect(callApi).toHaveBeenCalledTimes(times))
    await waitFor(() => expect(screen.getByRole('textbox')).not.toHaveAttribute('readonly'))
  }
  return { onChange, onClose }
}

test('a request whose answer was lost is made: the second attempt shows it and closes', async () => {
  const { onChange, onClose } = await askTwice([request])
  expect(onClose).toHaveBeenCalledOnce()
  expect(onChange).toHaveBeenLastCalledWith(order([request]))
  expect(said).toHaveBeenCalledWith(m.order_ask_sent())
})

test('one that was asked in other words is another: nothing typed is lost', async () => {
  const { onClose } = await askTwice([{ ...request, reason: 'It is too dark.' }])
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByText(m.error_request_open())).toBeInTheDocument()
  expect(screen.getByRole('textbox')).toHaveValue(` ${REASON} `)
})
