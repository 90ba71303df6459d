import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { Parcel } from './parcel-in-hand.ts'
import { ShipDialog } from './ship-dialog.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('shows the tracking number that was saved meanwhile, keeps the one typed, and replaces it when asked again', async () => {
  const parcel = { id: 7, carrier: 'Sundarban', tracking: 'BD-1', item_ids: [] as number[] } as Parcel
  const order = {
    id: 10_001,
    customer: 'Mitu',
    requests: [] as Order['requests'],
    items: [] as Order['items'],
    parcels: [parcel],
  } as Order
  const now = { tracking: 'BD-2', carrier: 'RedX' }
  const answers = [Response.json({ code: 'changed_meanwhile', detail: '', now }, { status: 409 }), Response.json(order)]
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string))
    return answers.shift()
  })
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ShipDialog order={order} parcel={parcel} correcting onClose={onClose} />
    </QueryClientProvider>,
  )
  const tracking = screen.getByRole('textbox')
  fireEvent.change(tracking, { target: { value: 'BD-3' } })
  const save = () => fireEvent.submit(tracking.closest('form')!)
  save()
  expect(await screen.findByText(/is now: “BD-2”/)).toBeInTheDocument()
  expect(tracking).toHaveValue('BD-3')
  // It was left alone.
  expect(screen.getByRole('combobox')).toHaveValue('RedX')
  expect(screen.queryByText(/is now: “RedX”/)).toBeNull()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Back' })).toBeEnabled())
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([
    { tracking: 'BD-3', carrier: 'Sundarban', parcel: 7, seen: { tracking: 'BD-1', carrier: 'Sundarban' } },
    { tracking: 'BD-3', carrier: 'RedX', parcel: 7, seen: now },
  ])
})

it('says how many pieces are left to send when some were refunded meanwhile, and ships those', async () => {
  const parcel = { id: 7, status: 'processing', item_ids: [1] } as Parcel
  const items = [{ id: 1, quantity: 3, refunded_quantity: 0 }] as Order['items']
  const order = { id: 10_001, customer: 'Mitu', requests: [] as Order['requests'], parcels: [parcel], items } as Order
  const refusal = { code: 'pieces_changed', detail: '', params: { pieces: 1 } }
  const answers = [Response.json(refusal, { status: 409 }), Response.json(order)]
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string))
    return answers.shift()
  })
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ShipDialog order={order} parcel={parcel} correcting={false} onClose={onClose} />
    </QueryClientProvider>,
  )
  const tracking = screen.getByRole('textbox')
  fireEvent.change(tracking, { target: { value: 'BD-3' } })
  fireEvent.submit(tracking.closest('form')!)
  expect(await screen.findByText(/Still to be sent: 1/)).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Back' })).toBeEnabled())
  fireEvent.submit(tracking.closest('form')!)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toMatchObject([{ pieces: 3 }, { pieces: 1 }])
})
