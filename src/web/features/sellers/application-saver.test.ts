import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, type Problem } from '#contract/errors.ts'
import type { ApplicationTexts } from '#contract/sellers/application-rules.ts'
import type { SellerApplication } from '#contract/sellers/applications.ts'
import { createApplicationSaver, type Saving } from './application-saver.ts'

const application = (texts: Partial<ApplicationTexts> = {}) =>
  ({ id: 7, status: 'DRAFT', ...texts }) as SellerApplication
const problem = (status: number, code: Problem['code']) => new ApiError(status, { detail: code, code })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp(first: SellerApplication | null) {
  const calls = {
    begin: vi.fn(async (texts: Partial<ApplicationTexts>) => application(texts)),
    change: vi.fn(async (_id: number, texts: Partial<ApplicationTexts>) => application(texts)),
    find: vi.fn(async () => application()),
  }
  const steps: Saving['step'][] = []
  const saver = createApplicationSaver(first, calls)
  saver.subscribe(() => void steps.push(saver.read().saving.step))
  return { calls, steps, saver }
}

test('starts an application after a pause in typing, then sends only changed fields', async () => {
  const { calls, saver, steps } = setUp(null)
  saver.type('store_name', 'A')
  saver.type('store_name', 'Ab')
  saver.type('phone', '017')
  await vi.advanceTimersByTimeAsync(800)
  expect(calls.begin).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(calls.begin.mock.calls).toEqual([[{ store_name: 'Ab', phone: '017' }]])
  saver.type('phone', '0171')
  await vi.advanceTimersByTimeAsync(1000)
  expect(calls.change.mock.calls).toEqual([[7, { phone: '0171' }]])
  expect(steps.at(-1)).toBe('saved')
})

test('sends changes during a call with the next one', async () => {
  const { calls, saver } = setUp(application())
  let arrive: (saved: SellerApplication) => void = () => undefined
  calls.change.mockImplementationOnce(() => new Promise((resolve) => void (arrive = resolve)))
  saver.type('store_name', 'A')
  const saving = saver.save()
  saver.type('store_name', 'Ab')
  void saver.save()
  await vi.advanceTimersByTimeAsync(2000)
  expect(calls.change).toHaveBeenCalledTimes(1)
  arrive(application())
  await saving
  expect(calls.change.mock.calls).toEqual([
    [7, { store_name: 'A' }],
    [7, { store_name: 'Ab' }],
  ])
})

test('retries failed changes, newer values over older', async () => {
  const { calls, saver, steps } = setUp(application())
  calls.change.mockRejectedValueOnce(problem(0, 'network'))
  saver.type('store_name', 'A')
  saver.type('phone', '017')
  await expect(saver.save()).rejects.toThrow('network')
  expect(steps.at(-1)).toBe('failed')
  saver.type('store_name', 'Ab')
  await saver.save()
  expect(calls.change.mock.calls.at(-1)).toEqual([7, { store_name: 'Ab', phone: '017' }])
})

test('continues with an application that was started elsewhere', async () => {
  const { calls, saver } = setUp(null)
  calls.begin.mockRejectedValueOnce(problem(409, 'application_exists'))
  saver.type('store_name', 'A')
  expect((await saver.save()).id).toBe(7)
  expect(calls.change.mock.calls).toEqual([[7, { store_name: 'A' }]])
})

test('starts an empty application for a document, and sends no request without changes', async () => {
  const { calls, saver } = setUp(null)
  await Promise.all([saver.save(), saver.save()])
  await saver.save()
  expect(calls.begin).toHaveBeenCalledTimes(1)
  expect(calls.change).not.toHaveBeenCalled()
})

test('saves pending input on leaving', () => {
  const { calls, saver } = setUp(application())
  saver.type('store_name', 'A')
  saver.flush()
  expect(calls.change.mock.calls).toEqual([[7, { store_name: 'A' }]])
})
