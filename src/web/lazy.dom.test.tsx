import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazy } from './lazy.ts'
import { notify } from './ui/toast.ts'

const error = vi.spyOn(notify, 'error').mockReturnValue(undefined)
const dismiss = vi.spyOn(notify, 'dismiss').mockReturnValue(undefined)
let isOnline: boolean
let worker: EventTarget

beforeEach(() => {
  worker = new EventTarget()
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
  vi.useFakeTimers()
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  error.mockClear()
  dismiss.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

function open() {
  const { promise, resolve, reject } = Promise.withResolvers<{ default: () => string }>()
  const Part = lazy(() => promise)
  render(
    <Suspense fallback="Loading">
      <Part />
    </Suspense>,
  )
  const arrive = () => act(async () => resolve({ default: () => 'The part' }))
  return Object.assign(arrive, { fail: () => act(async () => reject(new TypeError('Failed to fetch the module'))) })
}

test('without a connection it is said why a part does not open, until it does', async () => {
  isOnline = false
  const arrive = open()
  await act(async () => vi.advanceTimersByTime(2000))
  expect(error).toHaveBeenCalledWith('No connection. This opens when it is back.', { id: 'part', lasting: true })
  expect(screen.getByText('Loading')).toBeVisible()
  await arrive()
  expect(screen.getByText('The part')).toBeVisible()
  expect(dismiss).toHaveBeenCalledWith('part')
})

test('nothing is said of a part that is there at once, or on its way', async () => {
  isOnline = false
  await open()()
  isOnline = true
  open()
  await act(async () => vi.advanceTimersByTime(60_000))
  expect(error).not.toHaveBeenCalled()
})

test('it is said too where the worker finds no connection that the browser believes in, until all parts are there', async () => {
  isOnline = true
  const [arriveFirst, arriveLast] = [open(), open()]
  await act(async () => worker.dispatchEvent(new MessageEvent('message')))
  expect(error).toHaveBeenCalledWith('No connection. This opens when it is back.', { id: 'part', lasting: true })
  await arriveFirst()
  expect(dismiss).not.toHaveBeenCalled()
  await arriveLast()
  expect(dismiss).toHaveBeenCalledWith('part')
  error.mockClear()
  worker.dispatchEvent(new MessageEvent('message'))
  expect(error).not.toHaveBeenCalled()
})

test('a part whose script is gone leaves the page as it is, and asks to load that again', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
  isOnline = true
  await open().fail()
  expect(screen.getByText('Loading')).toBeVisible()
  const action = { label: 'Load again', onClick: expect.any(Function) }
  expect(error).toHaveBeenCalledWith(expect.stringMatching(/newer version/), { id: 'part', lasting: true, action })
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})

test('without a connection a part that fails is left to the page that says so', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
  isOnline = false
  const part = open()
  await expect(part.fail()).rejects.toThrow('Failed to fetch the module')
  expect(error).not.toHaveBeenCalled()
  logged.mockRestore()
})
