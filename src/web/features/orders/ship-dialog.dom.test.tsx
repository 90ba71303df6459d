import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { Parcel } from './parcel-in-hand.ts'
import { ShipDialog } from './ship-dialog.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const orderOf = (parcel: Parcel, items: Order['items'] = []) =>
  ({ id: 10_001, customer: 'Mitu', requests: [] as Order['requests'], items, parcels: [parcel] }) as Order

/** The dialog, whose first call is refused. */
function show(parcel: Parcel, order: Order, { correcting, refusal }: { correcting: boolean; refusal: object }) {
  const answers = [Response.json(refusal, { status: 409 }), Response.json(order)]
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string))
    return answers.shift()
  })
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ShipDialog order={order} parcel={parcel} correcting={correcting} onClose={onClose} />
    </QueryClientProvider>,
  )
  const tracking = screen.getByRole('textbox')
  fireEvent.change(tracking, { target: { value: 'BD-3' } })
  const send = () => fireEvent.submit(tracking.closest('form')!)
  /** Once the first call was answered. */
  const sendAgain = async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Back' })).not.toHaveAttribute('aria-disabled'))
    send()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  }
  return { tracking, send, sendAgain, sent }
}

it('shows the tracking number that was saved meanwhile, keeps the one typed, and replaces it when asked again', async () => {
  const parcel = { id: 7, carrier: 'Sundarban', tracking: 'BD-1', item_ids: [] as number[] } as Parcel
  const now = { tracking: 'BD-2', carrier: 'RedX' }
  const refusal = { code: 'changed_meanwhile', detail: '', now }
  const { tracking, send, sendAgain, sent } = show(parcel, orderOf(parcel), { correcting: true, refusal })
  send()
  expect(await screen.findByText(/is now: “BD-2”/)).toBeInTheDocument()
  expect(tracking).toHaveValue('BD-3')
  // It was left alone.
  expect(screen.getByRole('combobox')).toHaveValue('RedX')
  expect(screen.queryByText(/is now: “RedX”/)).toBeNull()
  await sendAgain()
  expect(sent).toEqual([
    { tracking: 'BD-3', carrier: 'Sundarban', parcel: 7, seen: { tracking: 'BD-1', carrier: 'Sundarban' } },
    { tracking: 'BD-3', carrier: 'RedX', parcel: 7, seen: now },
  ])
})

it('says how many pieces are left to send when some were refunded meanwhile, and ships those', async () => {
  const parcel = { id: 7, status: 'processing', item_ids: [1] } as Parcel
  const items = [{ id: 1, quantity: 3, sent_quantity: 3 }] as Order['items']
  const refusal = { code: 'pieces_changed', detail: '', params: { pieces: 1 } }
  const { send, sendAgain, sent } = show(parcel, orderOf(parcel, items), { correcting: false, refusal })
  send()
  expect(await screen.findByText(/Still to be sent: 1/)).toBeInTheDocument()
  await sendAgain()
  expect(sent).toMatchObject([{ pieces: 3 }, { pieces: 1 }])
})

it.each([
  ['the same number', 'BD-3', true],
  ['another number, which was not taken', 'BD-4', false],
])('after an answer that was lost an order that is shipped already is done with %s', async (_, again, isDone) => {
  const parcel = { id: 7, status: 'processing', item_ids: [] as number[] } as Parcel
  const onClose = vi.fn()
  const refusal = { code: 'move_refused', detail: '', params: { from: 'shipped', to: 'shipped' } }
  const call = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('lost'))
  call.mockImplementation(async () => Response.json(refusal, { status: 409 }))
  vi.stubGlobal('fetch', call)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ShipDialog order={orderOf(parcel)} parcel={parcel} correcting={false} onClose={onClose} />
    </QueryClientProvider>,
  )
  const tracking = screen.getByRole('textbox')
  const send = (value: string) => {
    fireEvent.change(tracking, { target: { value } })
    fireEvent.submit(tracking.closest('form')!)
  }
  send('BD-3')
  expect(await screen.findByText(/No answer came/)).toBeInTheDocument()
  send(again)
  if (isDone) await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  else {
    expect(await screen.findByText('Somebody changed it meanwhile. It is now: Shipped.')).toBeInTheDocument()
    expect(onClose).not.toHaveBeenCalled()
  }
})
