import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazy } from './lazy.ts'
import { notify } from './ui/toast.ts'

const error = vi.spyOn(notify, 'error').mockReturnValue(undefined)
const dismiss = vi.spyOn(notify, 'dismiss').mockReturnValue(undefined)
let isOnline: boolean

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  error.mockClear()
  dismiss.mockClear()
})
afterEach(() => vi.useRealTimers())

function open() {
  const { promise, resolve } = Promise.withResolvers<{ default: () => string }>()
  const Part = lazy(() => promise)
  render(
    <Suspense fallback="Loading">
      <Part />
    </Suspense>,
  )
  return () => act(async () => resolve({ default: () => 'The part' }))
}

test('without a connection it is said why a part does not open, until it does', async () => {
  isOnline = false
  const arrive = open()
  await act(async () => vi.advanceTimersByTime(2000))
  expect(error).toHaveBeenCalledWith('No connection. This opens when it is back.', { id: 'part' })
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
