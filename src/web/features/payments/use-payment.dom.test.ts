import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePayment } from './use-payment.ts'

const ended = { id: 'p', status: 'voided', failure: 'expired', order_id: null, for_order: null, returned: [] }
const MINUTE_MS = 60_000

let asked: number
let answer: object

beforeEach(() => {
  vi.useFakeTimers()
  asked = 0
  answer = ended
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return Response.json(answer)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('shows money that comes after the end', async () => {
  const { result } = renderHook(() => usePayment('p'))
  await pass(0)
  expect(result.current).toMatchObject({ status: 'known', payment: ended })
  answer = { ...ended, returned: [{ amount: '204.36', reason: 'late', done: false }] }
  await pass(3000)
  expect(result.current).toMatchObject({ payment: answer })
  const before = asked
  await pass(10 * MINUTE_MS)
  expect(asked).toBe(before)
})

it('asks about one that has ended for a minute, and when its tab is shown again', async () => {
  renderHook(() => usePayment('p'))
  await pass(0)
  await pass(2 * MINUTE_MS)
  const before = asked
  expect(before).toBeGreaterThan(1)
  await pass(10 * MINUTE_MS)
  expect(asked).toBe(before)
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(asked).toBe(before + 1)
})
