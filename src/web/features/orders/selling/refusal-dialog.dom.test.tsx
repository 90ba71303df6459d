import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { Parcel } from '#web/features/orders/parcel-in-hand.ts'
import { Toasts } from '#web/ui/toast.ts'
import { RefusalDialog } from './refusal-dialog.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const parcel = { id: 7, status: 'shipped', item_ids: [1, 2] } as Parcel
const order = {
  id: 10_001,
  parcels: [parcel],
  items: [
    { id: 1, product_name: 'Lamp', variant_name: null, quantity: 3, refunded_quantity: 1 },
    { id: 2, product_name: 'Cup', variant_name: null, quantity: 1, refunded_quantity: 1 },
  ],
} as Order

/** The dialog after "A part" was chosen; the server answers what became of the parcel. */
function showPart(status: Parcel['status'] = 'delivered') {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.includes('preview')) return Response.json({ collect: '250.00' })
    sent.push(JSON.parse(body as string))
    return Response.json({ ...order, parcels: [{ ...parcel, status }] })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Toasts label="Messages" />
      <RefusalDialog order={order} parcel={parcel} onClose={() => {}} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('radio', { name: /A part/ }))
  const countOne = () =>
    fireEvent.click(
      within(screen.getByRole('group', { name: 'Not taken: Lamp' })).getByRole('button', { name: 'Increase quantity' }),
    )
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  return { countOne, save, sent }
}

const ALL = /That is all of it: the parcel comes back and is cancelled. It counts in the buyer’s record/

it('says what follows when a part turns out to be all that was sent, and that the parcel was not taken', async () => {
  const { countOne, save, sent } = showPart('cancelled')
  countOne()
  expect(await screen.findByText('Collect BDT 250.00')).toBeInTheDocument()
  expect(screen.queryByText(ALL)).toBeNull()
  countOne()
  expect(screen.getByText(ALL)).toBeInTheDocument()
  expect(screen.queryByText(/^Collect/)).toBeNull()
  save()
  expect(await screen.findByText('Order 10001: the parcel was not taken.')).toBeInTheDocument()
  expect(sent).toMatchObject([{ parcel: 7, lines: [{ item: 1, quantity: 2 }] }])
})

it('says by the answer whether the parcel was delivered or is cancelled', async () => {
  const { countOne, save } = showPart('delivered')
  countOne()
  save()
  expect(await screen.findByText('Order 10001: delivered, a part was not taken.')).toBeInTheDocument()
})

it('counts only lines of which something was sent', () => {
  showPart()
  expect(screen.queryByRole('group', { name: 'Not taken: Cup' })).toBeNull()
})
