import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptAttempts } from './kept-attempts.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

const HOUR = 60 * 60 * 1000
const open = () => keptAttempts('stock of product 7')

test('a form that is opened again within an hour repeats its attempt; later, or with other content, it is another', () => {
  const form = open()
  const first = form.keyFor([5])
  vi.advanceTimersByTime(HOUR - 1)
  expect(open().keyFor([5])).toBe(first)
  vi.advanceTimersByTime(1)
  expect(form.keyFor([5])).toBe(first)
  const later = open().keyFor([5])
  expect(later).not.toBe(first)
  expect(open().keyFor([6])).not.toBe(later)
})

test('what has succeeded is not repeated', () => {
  const form = open()
  const first = form.keyFor([5])
  form.end()
  expect(open().keyFor([5])).not.toBe(first)
})
