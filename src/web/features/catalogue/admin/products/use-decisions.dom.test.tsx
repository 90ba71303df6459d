import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { speak } from '#web/language.ts'
import { UNDO_MS, UndoProvider } from '#web/ui/undo.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { type Decidable, useDecisions } from './use-decisions.ts'

const callApi = vi.hoisted(() => vi.fn())
vi.mock('#web/api/call-api.ts', () => ({ callApi, callPage: vi.fn() }))
const said = vi.hoisted(() => vi.fn())
vi.mock('#web/ui/toast.ts', () => ({ notify: { error: said } }))

const kantha: Decidable = {
  id: 7,
  name: 'Nakshi Baby Kantha',
  name_bn: 'শিশুর নকশি কাঁথা',
  updated_at: '2026-11-29T04:00:00.000Z',
  waits: null,
  seller_id: 3,
}

beforeEach(() => {
  speak(() => 'bn')
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => vi.useRealTimers())

function Approve({ products }: { products: readonly Decidable[] }) {
  const { decide } = useDecisions()
  return <button onClick={() => decide(products, 'approve')}>Approve</button>
}

const approve = (products: readonly Decidable[] = [kantha]) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UndoProvider>
        <Approve products={products} />
      </UndoProvider>
    </QueryClientProvider>,
  )
  act(() => screen.getByRole('button', { name: 'Approve' }).click())
}
const undoTimePasses = () => act(() => vi.advanceTimersByTimeAsync(UNDO_MS + 1000))

test('on a page in Bangla a decision names the product in Bangla', () => {
  approve()
  expect(screen.getByText('শিশুর নকশি কাঁথা: অনুমোদিত')).toBeInTheDocument()
})

test('so does what is said of one that was decided meanwhile', async () => {
  callApi.mockResolvedValue({ skipped: [{ id: 7 }] })
  approve()
  await undoTimePasses()
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('শিশুর নকশি কাঁথা'))
})

/** What is said of lamps 1 to 95 that were approved, of which so many were left as they are. */
async function saidOf(skipped: readonly { id: number; code: string }[]) {
  speak(() => 'en')
  said.mockClear()
  callApi.mockResolvedValue({ skipped })
  approve(Array.from({ length: 95 }, (_, at) => ({ ...kantha, id: at + 1, name: `Lamp ${at + 1}` })))
  await undoTimePasses()
  return said.mock.calls.flat()
}
const all = (code: string) => Array.from({ length: 95 }, (_, at) => ({ id: at + 1, code }))

test('of many that were changed meanwhile it names some and counts the others', async () => {
  expect(await saidOf(all('changed_meanwhile'))).toEqual([
    'Changed or decided meanwhile, so left as it is: Lamp 1, Lamp 2, Lamp 3 and 92 others. Look at it again.',
  ])
})

test('it says nothing of those that a colleague decided in the same way', async () => {
  expect(await saidOf(all('decided_alike'))).toEqual([])
  cleanup()
  expect(await saidOf([...all('decided_alike').slice(0, 94), { id: 95, code: 'changed_meanwhile' }])).toEqual([
    'Changed or decided meanwhile, so left as it is: Lamp 95. Look at it again.',
  ])
})

test('of a decision that got no answer it is not said that it was not made', async () => {
  speak(() => 'en')
  said.mockClear()
  callApi.mockRejectedValue(new ApiError(0, { code: 'network', detail: '' }))
  approve()
  await undoTimePasses()
  expect(said).toHaveBeenCalledExactlyOnceWith(
    'No answer came, so this may have been done: Nakshi Baby Kantha: approved. Look before you do it again.',
    { lasting: true },
  )
})

test('so does the question for the reason', async () => {
  render(<DecisionDialog products={[kantha]} decision="reject" onClose={() => {}} onChosen={() => {}} />)
  expect(await screen.findByRole('dialog', { name: 'শিশুর নকশি কাঁথা নামঞ্জুর করুন' })).toBeInTheDocument()
})
