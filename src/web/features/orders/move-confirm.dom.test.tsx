import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { notify } from '#web/ui/toast.ts'
import { MoveConfirm } from './move-confirm.tsx'
import { ParcelActions } from './parcel-actions.tsx'
import type { Parcel } from './parcel-in-hand.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const parcelOf = (id: number, replaces: number | null) =>
  ({
    id,
    seller: 'Lamps',
    replaces,
    total: '500.00',
    taken_off: '0.00',
    refund: null,
    cash: null,
    can: { cancel: true },
  }) as Parcel
const [paid, replacement] = [parcelOf(1, null), parcelOf(2, 1)]

type Viewed = Order['viewer'] | 'seller of several'

test.each<[string, Viewed, Parcel, words: [title: string, button: string, done: string]]>([
  ['its seller: the order', 'seller', paid, ['Cancel order 10001?', 'Cancel order', 'Order 10001 is cancelled.']],
  [
    'its seller, of an order of several: the own parcel',
    'seller of several',
    paid,
    ['Cancel your parcel of order 10001?', 'Cancel parcel', 'Your parcel of order 10001 is cancelled.'],
  ],
  [
    'the team: one seller’s parcel of it',
    'team',
    paid,
    [
      'Cancel the parcel from Lamps of order 10001?',
      'Cancel parcel',
      'The parcel from Lamps of order 10001 is cancelled.',
    ],
  ],
  ...(['seller', 'team'] as const).map((viewer): [string, Viewed, Parcel, [string, string, string]] => [
    `the ${viewer}: the replacement alone`,
    viewer,
    replacement,
    ['Cancel the replacement of order 10001?', 'Cancel replacement', 'The replacement of order 10001 is cancelled.'],
  ]),
])('what is cancelled is called what it is, by %s', async (_, viewed, parcel, [title, button, done]) => {
  const order = {
    id: 10_001,
    viewer: viewed === 'team' ? 'team' : 'seller',
    several_sellers: viewed === 'seller of several',
    return_days: 14,
    cash: null,
    items: [],
    parcels: [paid, replacement],
  } as unknown as Order
  const said = vi.spyOn(notify, 'success').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => Response.json(order))
  const { unmount } = render(<ParcelActions order={order} parcel={parcel} onDo={() => {}} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([button])
  unmount()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MoveConfirm order={order} parcel={parcel} to="cancelled" onClose={() => {}} />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: button }))
  await expect.poll(() => said).toHaveBeenCalledWith(done)
})

/** The confirmation of cancelling a seller's order, of which calls are answered so. */
function cancelAnsweredBy(send: typeof fetch) {
  const order = { id: 10_001, viewer: 'seller', return_days: 14, cash: null, items: [], parcels: [paid] }
  const closed = vi.fn<() => void>()
  vi.stubGlobal('fetch', send)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MoveConfirm order={order as unknown as Order} parcel={paid} to="cancelled" onClose={closed} />
    </QueryClientProvider>,
  )
  return { closed, cancel: () => fireEvent.click(screen.getByRole('button', { name: 'Cancel order' })) }
}
const refusedFrom = (from: string) =>
  Response.json({ detail: 'Refused.', code: 'move_refused', params: { from, to: 'cancelled' } }, { status: 409 })

test.each([
  ['cancelled', 'the answer was lost', true],
  ['delivered', 'somebody else moved it elsewhere', false],
])('a parcel that turns out to be %s when the call is sent again: %s', async (from, _, isDone) => {
  const said = vi.spyOn(notify, 'success').mockImplementation(() => {})
  const send = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('lost'))
  send.mockImplementation(async () => refusedFrom(from))
  const { closed, cancel } = cancelAnsweredBy(send)
  cancel()
  expect(await screen.findByText(/No answer came, so it may be done already/)).toBeInTheDocument()
  expect(closed).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel order' })).not.toHaveAttribute('aria-busy'))
  // The dialog takes another press once the effects of that have run.
  await act(async () => {})
  cancel()
  await expect.poll(() => send).toHaveBeenCalledTimes(2)
  if (isDone) {
    await expect.poll(() => said).toHaveBeenCalledWith('Order 10001 is cancelled.')
    expect(closed).toHaveBeenCalledOnce()
  } else {
    expect(await screen.findByText('Somebody changed it meanwhile. It is now: Delivered.')).toBeInTheDocument()
    expect(closed).not.toHaveBeenCalled()
  }
})

test('a cancelled parcel is somebody else’s doing where no answer was lost', async () => {
  const { closed, cancel } = cancelAnsweredBy(async () => refusedFrom('cancelled'))
  cancel()
  expect(await screen.findByText('Somebody changed it meanwhile. It is now: Cancelled.')).toBeInTheDocument()
  expect(closed).not.toHaveBeenCalled()
})
