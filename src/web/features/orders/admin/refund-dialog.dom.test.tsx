import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AdminOrder } from '#contract/orders/admin.ts'
import type { RefundRoute } from '#contract/payments/payments.ts'
import { notify } from '#web/ui/toast.ts'
import { UNDO_MS, UndoProvider } from '#web/ui/undo.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { emptyRefund } from './refund-draft.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const parcelOf = (id: number, seller: string, status: string) => ({ id, seller, status, replaces: null, item_ids: [] })
const refundableOf = (parcel: number, route: RefundRoute) => ({
  parcel,
  route,
  charges: [{ kind: 'shipping', amount: '10.00' }],
  total: '110.00',
  lines: [{ item: parcel, pieces: 1, amount: '100.00' }],
})

function detailsOf(...routes: RefundRoute[]) {
  const refundable = routes.map((route, at) => refundableOf(at + 1, route))
  const parcels = routes.map((route, at) =>
    parcelOf(at + 1, `Store ${at + 1}`, route === 'none' ? 'processing' : 'delivered'),
  )
  const cash = routes.includes('provider') ? null : { due: '0.00', collected: '0.00', remitted: null }
  const order = {
    id: 10_001,
    customer: 'Mitu',
    shipping_address: { name: 'Mitu' },
    cash,
    taken_off: '0.00',
    items: [],
    parcels,
  }
  return { order, payment: { refunded: '0.00' }, refundable } as unknown as AdminOrder
}

function show(details: AdminOrder) {
  const input = {
    ...emptyRefund,
    parcel: details.refundable.length > 1 ? ('all' as const) : null,
    what: 'all' as const,
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UndoProvider>
        <RefundDialog
          details={details}
          input={{ ...input, reason: 'Sold out' }}
          onInput={() => {}}
          onClose={() => {}}
        />
      </UndoProvider>
    </QueryClientProvider>,
  )
  return screen.getByRole('region', { name: 'Who pays what' }).textContent
}

test('a card: the money goes back the way it was paid', () => {
  expect(show(detailsOf('provider'))).toBe(
    'Mitu getsBDT 110.00Store 1 pays, for the goodsBDT 100.00The market pays, for shipping and taxBDT 10.00',
  )
  expect(document.body).toHaveTextContent('The money goes back the way it was paid.')
})

test('collected cash: it is sent where the buyer wants it', () => {
  expect(show(detailsOf('payout'))).toContain('Mitu getsBDT 110.00Store 1 pays, for the goods')
  expect(document.body).toHaveTextContent('The money is sent to a number or an account that Mitu names.')
})

test('cash that is still due: less is paid at the door, and nothing goes back', () => {
  expect(show(detailsOf('none'))).toBe(
    'Mitu pays less at the doorBDT 110.00Less for Store 1, for the goodsBDT 100.00Less for the market, for shipping and taxBDT 10.00',
  )
  expect(document.body).toHaveTextContent('Nothing has been collected yet: Mitu only pays that much less at the door.')
  expect(document.body).toHaveTextContent('no piece is left to send, and nothing is collected for it')
  expect(document.body).not.toHaveTextContent(/goes? back/)
})

test('a whole order of which one parcel is collected: both', () => {
  expect(show(detailsOf('payout', 'none'))).toContain('Mitu getsBDT 110.00Mitu pays less at the doorBDT 110.00')
  expect(document.body).toHaveTextContent('What was collected is sent to a number or an account that Mitu names')
})

/** Refunds everything, and waits until it is sent. @returns what was said of it before, and after */
async function refundAll(before: AdminOrder, after: AdminOrder) {
  vi.useFakeTimers()
  const said = vi.spyOn(notify, 'success').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    Response.json(method === 'POST' ? after : before, { status: method === 'POST' ? 201 : 200 }),
  )
  show(before)
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  fireEvent.click(screen.getByRole('button', { name: 'Refund' }))
  await wait(0)
  const planned = screen.getByText(/of order 10001|off order 10001/).textContent
  await wait(UNDO_MS)
  return [planned, ...said.mock.calls.map(([message]) => message)]
}

const answered = (before: AdminOrder, refunded: string, taken_off: string): AdminOrder => ({
  ...before,
  payment: { ...before.payment, refunded },
  order: { ...before.order, taken_off },
})

test.each<[string, RefundRoute[], refunded: string, off: string, said: string[]]>([
  [
    'a card',
    ['provider'],
    '110.00',
    '0.00',
    ['Refunding BDT 110.00 of order 10001', 'BDT 110.00 is refunded to the buyer.'],
  ],
  [
    'cash that is due',
    ['none'],
    '110.00',
    '110.00',
    ['Taking BDT 110.00 off order 10001', 'The buyer pays BDT 110.00 less at the door.'],
  ],
  [
    'cash that was collected meanwhile',
    ['none'],
    '110.00',
    '0.00',
    ['Taking BDT 110.00 off order 10001', 'BDT 110.00 is refunded to the buyer.'],
  ],
  [
    'both',
    ['payout', 'none'],
    '220.00',
    '110.00',
    [
      'Refunding BDT 220.00 of order 10001',
      'BDT 110.00 is refunded to the buyer. The buyer pays BDT 110.00 less at the door.',
    ],
  ],
])('what was done is said by what became of it, of %s', async (_, routes, refunded, off, said) => {
  const before = detailsOf(...routes)
  expect(await refundAll(before, answered(before, refunded, off))).toEqual(said)
})
