import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { Banner } from '#web/ui/banner.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { formatProblem } from './format-problem.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const throttled = (seconds: number) => new ApiError(429, { detail: '', code: 'throttled', params: { seconds } })
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))
const FIRST = 'Too many attempts. Try again in 40 seconds.'
const OVER = 'Too many attempts. You can try again now.'

const seen = (element: HTMLElement) => element.querySelector('[aria-hidden]:not(svg)')?.textContent
const read = (element: HTMLElement) => element.querySelector('.sr-only')?.textContent

test('counts down the wait that an error names, without announcing each second or moving anything', async () => {
  const error = throttled(40)
  const banner = () => <Banner tone="error">{formatProblem(error)}</Banner>
  const { rerender } = render(banner())
  const alert = screen.getByRole('alert')
  expect([seen(alert), read(alert)]).toEqual([FIRST, FIRST])
  await pass(10)
  rerender(banner())
  expect([seen(alert), read(alert)]).toEqual(['Too many attempts. Try again in 30 seconds.', FIRST])
  expect(alert.querySelector('[data-room]')).toHaveAttribute('data-room', FIRST)
  await pass(29)
  expect([seen(alert), read(alert)]).toEqual(['Too many attempts. Try again in 1 second.', FIRST])
  await pass(1)
  expect([seen(alert), read(alert)]).toEqual([OVER, OVER])
  expect(vi.getTimerCount()).toBe(0)
})

test('counts minutes down to seconds, also at a field', async () => {
  const { container } = render(<FieldError>{formatProblem(throttled(180))}</FieldError>)
  expect(seen(container)).toBe('Too many attempts. Try again in 3 minutes.')
  await pass(90)
  expect(seen(container)).toBe('Too many attempts. Try again in 90 seconds.')
})

test('leaves other texts as they are', () => {
  render(<Banner tone="error">No connection.</Banner>)
  expect(screen.getByRole('alert').querySelector('[aria-hidden]:not(svg)')).toBeNull()
  expect(screen.getByRole('alert')).toHaveTextContent(/^No connection\.$/)
})
