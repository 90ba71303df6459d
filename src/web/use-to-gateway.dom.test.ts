import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { notify } from './ui/toast.ts'
import { useToGateway } from './use-to-gateway.ts'

const payment = { method: 'bkash', redirect_url: 'https://bkash.test/pay/1' } as const
const ended = { method: 'bkash', redirect_url: null } as const
const [assign, reload] = [vi.fn(), vi.fn()]

beforeEach(() => {
  const { href, origin, pathname } = window.location
  vi.stubGlobal('location', { href, origin, pathname, assign, reload })
})
afterEach(() => {
  vi.clearAllMocks()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('leads to the gateway, or shows what became of the payment', () => {
  const { result } = renderHook(useToGateway)
  result.current(payment)
  expect(assign).toHaveBeenCalledExactlyOnceWith(payment.redirect_url)
  result.current(ended)
  expect(reload).toHaveBeenCalledOnce()
})

it('leaves whoever has gone elsewhere meanwhile there, and leads on when asked to', () => {
  const said = vi.spyOn(notify, 'say')
  const { result, unmount } = renderHook(useToGateway)
  unmount()
  result.current(ended)
  expect(said).not.toHaveBeenCalled()
  result.current(payment)
  expect([assign, reload].map(({ mock }) => mock.calls)).toEqual([[], []])
  const [text, options] = said.mock.lastCall ?? []
  expect(text).toBe('An order waits for its payment at bKash')
  options?.action?.onClick()
  expect(assign).toHaveBeenCalledExactlyOnceWith(payment.redirect_url)
})
