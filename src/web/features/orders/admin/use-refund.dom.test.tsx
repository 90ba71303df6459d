import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { KnownCode } from '#contract/api-error.ts'
import { ApiError } from '#contract/errors.ts'
import type { AdminOrder } from '#contract/orders/admin.ts'
import { speak } from '#web/language.ts'
import { notify } from '#web/ui/toast.ts'
import { UNDO_MS, UndoProvider } from '#web/ui/undo.tsx'

const callApi = vi.fn()
vi.mock('#web/api/call-api.ts', () => ({ callApi: (...args: unknown[]) => callApi(...args) }))
const { emptyRefund, useRefundForm } = await import('./refund-draft.ts')
const { useRefund } = await import('./use-refund.ts')
type RefundForm = Parameters<typeof useRefund>[0]['input']

const details = {
  order: { id: 12023, taken_off: '0.00', parcels: [{ id: 1, seller: 'Nokshi Ghar', status: 'delivered' }] },
  payment: { refunded: '0.00' },
  refundable: [{ parcel: 1, total: '100.00', charges: [], lines: [{ item: 7, pieces: 1, amount: '100.00' }] }],
} as unknown as AdminOrder
const input = { ...emptyRefund, parcel: 1, what: 'amount', amount: '55.55', reason: 'It came late.' } as const

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())
afterEach(() => speak(() => 'en'))

afterEach(() => vi.restoreAllMocks())

/** The form, which is kept as it is until `onInput` empties it, and what was said. */
function open(typed: RefundForm = input) {
  const said = vi.spyOn(notify, 'error').mockReturnValue(undefined)
  const done = vi.spyOn(notify, 'success').mockReturnValue(undefined)
  const onInput = vi.fn()
  const { result, rerender } = renderHook(
    (now: { details: AdminOrder; input: RefundForm }) => useRefund({ ...now, onInput, onPlanned: () => undefined }),
    {
      initialProps: { details, input: typed },
      wrapper: ({ children }) => (
        <QueryClientProvider client={new QueryClient()}>
          <UndoProvider>{children}</UndoProvider>
        </QueryClientProvider>
      ),
    },
  )
  const refund = async () => {
    await act(async () => void result.current.send())
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MS))
  }
  return { refund, rerender, said, done, onInput }
}

/** What the server holds, and how the next refunds are answered. */
function answer(shown: { now: AdminOrder }, ...answers: (() => AdminOrder)[]) {
  callApi.mockReset()
  callApi.mockImplementation(async (name: string) => (name.startsWith('GET') ? shown.now : answers.shift()?.()))
}
const keys = () =>
  callApi.mock.calls
    .filter(([name]) => String(name).startsWith('POST'))
    .map(([, call]) => (call as { headers: Record<string, string> }).headers['idempotency-key'])

function refuse(status: number, code: KnownCode): never {
  throw new ApiError(status, { code, detail: '' })
}
const lost = () => refuse(0, 'network')
const refunded = (amount: string): AdminOrder => ({
  ...details,
  payment: { ...details.payment, refunded: amount },
})

it('of a refund that could not be made says which it was: ten seconds later another page may be open', async () => {
  answer({ now: details }, () => refuse(409, 'changed_meanwhile'))
  const { refund, said } = open()
  await refund()
  expect(said).toHaveBeenCalledExactlyOnceWith(
    'Not done: Refunding BDT 55.55 of order 12023. Money of this order was refunded meanwhile. Look at the amounts again.',
    { lasting: true },
  )
})

it('says in Bangla too what was not done, and not that it is being done', async () => {
  speak(() => 'bn')
  answer({ now: details }, () => refuse(401, 'not_authenticated'))
  const { refund, said } = open()
  await refund()
  expect(said).toHaveBeenCalledExactlyOnceWith('এটি হয়নি: ১২০২৩ নম্বর অর্ডারের ৫৫.৫৫ টাকা ফেরত। আগে লগইন করুন।', {
    lasting: true,
  })
})

it('says at once that no answer came, though the pages cannot be read again either', async () => {
  vi.spyOn(QueryClient.prototype, 'invalidateQueries').mockReturnValue(new Promise(() => {}))
  answer({ now: details }, lost)
  const { refund, said } = open()
  await refund()
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^No answer came/), { lasting: true })
})

it('sends a refund whose answer was lost again with its key, and says that it was made once', async () => {
  const shown = { now: details }
  answer(
    shown,
    lost,
    () => refunded('55.55'),
    () => refunded('111.10'),
  )
  const { refund, rerender, said, done, onInput } = open()
  await refund()
  expect(said).toHaveBeenCalledExactlyOnceWith(
    'No answer came, so this may have been done: Refunding BDT 55.55 of order 12023. Look before you do it again.',
    { lasting: true },
  )
  expect(onInput).not.toHaveBeenCalled()
  // It was made: the page shows it, and the form is filled in as it was.
  shown.now = refunded('55.55')
  rerender({ details: shown.now, input: { ...input, amount: '44.45' } })
  rerender({ details: shown.now, input })
  await refund()
  expect(done.mock.calls).toEqual([
    ['This refund of order 12023 had been made already, though no answer came. It was made once.'],
  ])
  expect(onInput).toHaveBeenCalledExactlyOnceWith(emptyRefund)
  const [first, again] = keys()
  expect(first).toBeTruthy()
  expect(again).toBe(first)
  // The same once more is meant to be another one.
  await refund()
  expect(done).toHaveBeenLastCalledWith('BDT 55.55 is refunded to the buyer.')
  expect(keys()[2]).not.toBe(first)
})

it('keeps the key while it is not known what became of the first, also where the page was left', async () => {
  answer(
    { now: details },
    lost,
    () => refuse(429, 'throttled'),
    () => refunded('55.55'),
  )
  await open().refund()
  cleanup()
  const again = open()
  await again.refund()
  await again.refund()
  expect(new Set(keys()).size).toBe(1)
  expect(again.done).toHaveBeenCalledExactlyOnceWith('BDT 55.55 is refunded to the buyer.')
})

it('keeps what was typed and its key over a reload, until it is refunded; another amount has another key', async () => {
  const shown = { now: details }
  answer(shown, lost, lost, () => refunded('55.55'))
  const form = () => renderHook(() => useRefundForm(12023)).result
  const before = form()
  act(() => before.current.onInput(input))
  await open(before.current.input).refund()
  cleanup()
  vi.resetModules()
  const reloaded = await import('./refund-draft.ts')
  const after = renderHook(() => reloaded.useRefundForm(12023)).result
  expect(after.current.input).toEqual(input)
  expect(renderHook(() => reloaded.useRefundForm(12024)).result.current.input).toEqual(emptyRefund)
  await open(after.current.input).refund()
  await open({ ...after.current.input, amount: '20.00' }).refund()
  const [first, again, other] = keys()
  expect(again).toBe(first)
  expect(other).not.toBe(first)
  act(() => after.current.onInput(reloaded.emptyRefund))
  expect(renderHook(() => reloaded.useRefundForm(12023)).result.current.input).toEqual(emptyRefund)
})

it('sends another refund with another key, and says of one that the first has changed that the first was made', async () => {
  answer(
    { now: details },
    lost,
    lost,
    () => refuse(409, 'idempotency_key_used'),
    () => refunded('20.00'),
  )
  const { refund, rerender, said } = open()
  await refund()
  rerender({ details, input: { ...input, amount: '20.00' } })
  await refund()
  await refund()
  expect(said).toHaveBeenLastCalledWith(
    'Not done: Refunding BDT 20.00 of order 12023. The refund that you sent before was made after all. Look at what is refunded before you refund more.',
    { lasting: true },
  )
  await refund()
  const [first, other, refused, last] = keys()
  expect(new Set([first, other, last]).size).toBe(3)
  expect(refused).toBe(other)
})
