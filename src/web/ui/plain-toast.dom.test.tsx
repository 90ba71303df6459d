import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ACTION_MS, PlainToast } from './plain-toast.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const show = (lasting?: boolean) => {
  const close = vi.fn()
  render(<PlainToast kind="error" text="No connection" label="Messages" lasting={lasting} close={close} />)
  return close
}

test.each([
  [undefined, 1],
  [true, 0],
])('a message goes by itself, unless it is lasting (%s)', async (lasting, closed) => {
  const close = show(lasting)
  await act(async () => vi.advanceTimersByTime(ACTION_MS))
  expect(close).toHaveBeenCalledTimes(closed)
})
