import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError, type Problem } from '#contract/errors.ts'
import { useMailLink } from './use-mail-link.ts'

const refusing = (status: number, code: Problem['code']) => () =>
  Promise.reject(new ApiError(status, { code, detail: code }))

it('does nothing on opening, and runs once when the button is pressed', async () => {
  const carryOut = vi.fn(async () => 'answer')
  const { result } = renderHook(() => useMailLink('t', carryOut))
  expect(result.current.link).toEqual({ step: 'ready' })
  expect(carryOut).not.toHaveBeenCalled()
  await act(async () => result.current.open())
  expect(result.current.link).toEqual({ step: 'done', answer: 'answer' })
  expect(carryOut).toHaveBeenCalledExactlyOnceWith('t')
})

it('is dead without a token, and when the server refuses it', async () => {
  expect(renderHook(() => useMailLink('', async () => 1)).result.current.link.step).toBe('dead')
  const { result } = renderHook(() => useMailLink('t', refusing(409, 'link_invalid')))
  await act(async () => result.current.open())
  expect(result.current.link.step).toBe('dead')
})

it('can be retried after a failed call', async () => {
  const { result } = renderHook(() => useMailLink('t', refusing(0, 'network')))
  await act(async () => result.current.open())
  expect(result.current.link.step).toBe('failed')
})
