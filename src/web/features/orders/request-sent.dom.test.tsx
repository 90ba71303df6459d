import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import type { RequestKind } from '#contract/orders/order-rules.ts'
import type { Order } from '#contract/orders/orders.ts'
import { clearOwn } from '#web/api/stored.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'

const callApi = vi.fn()
vi.mock('#web/api/call-api.ts', () => ({ callApi: (...args: unknown[]) => callApi(...args) }))
const { RequestDialog } = await import('./request-dialog.tsx')

const can = { cancel: true, refund: true, replace: true }
const parcel = (id: number, seller: string) => ({
  id,
  seller,
  replaces: null,
  item_ids: [],
  total: '500.00',
  taken_off: '0.00',
  refund: null,
  cash: null,
  returnable_until: null,
  shipped_at: null,
  can,
})
const parcels = [parcel(1, 'Lamps'), parcel(2, 'Scarves')]
const order = { id: 12_023, return_days: 14, items: [], requests: [], cash: null, parcels } as unknown as Order
const request = (of: number, kind: RequestKind, status = 'open') => ({ parcel: of, kind, status })
const shipped = [{ ...parcels[0], shipped_at: '2027-03-01T10:00:00.000Z' }, parcels[1]]

afterEach(clearOwn)

it.each<[string, RequestKind, object, string]>([
  [
    'all are asked for',
    'cancel',
    { requests: [request(1, 'cancel'), request(2, 'cancel')] },
    'The answer appears here.',
  ],
  [
    'one was shipped meanwhile',
    'cancel',
    { parcels: shipped, requests: [request(1, 'refund'), request(1, 'cancel', 'declined'), request(2, 'cancel')] },
    'Shipped meanwhile, and so not part of it: Lamps.',
  ],
  [
    'one was replaced meanwhile',
    'refund',
    { requests: [request(2, 'refund')] },
    'Changed meanwhile, and so not part of it: Lamps.',
  ],
])('says what was asked for when %s', async (_, kind, answer, sentence) => {
  const said = vi.spyOn(notify, 'success').mockReturnValue(undefined)
  callApi.mockResolvedValue({ ...order, ...answer })
  render(<RequestDialog order={order} kind={kind} onChange={() => undefined} onClose={() => undefined} />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'I ordered it twice.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }))
  await waitFor(() => expect(said).toHaveBeenCalled())
  expect(said).toHaveBeenCalledExactlyOnceWith(`Your request is sent. ${sentence}`)
})

it('shows the order as it is by now when it is refused', async () => {
  const onChange = vi.fn()
  const now = { ...order, parcels: shipped }
  callApi.mockReset().mockRejectedValueOnce(new ApiError(409, { detail: 'Too late.', code: 'too_late_to_cancel' }))
  callApi.mockResolvedValueOnce(now)
  render(<RequestDialog order={order} kind="cancel" onChange={onChange} onClose={() => undefined} />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'I ordered it twice.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }))
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(now))
  expect(screen.getByText(m.error_too_late_to_cancel())).toBeInTheDocument()
})
