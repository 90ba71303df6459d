import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { useMailLink } from './use-mail-link.ts'

const refusing = (status: number, code: string) => () => Promise.reject(new ApiError(status, { code, detail: code }))

it('does nothing by being opened, and once what it is for when the button is pressed', async () => {
  const carryOut = vi.fn(async () => 'answer')
  const { result } = renderHook(() => useMailLink('t', carryOut))
  expect(result.current.link).toEqual({ step: 'ready' })
  expect(carryOut).not.toHaveBeenCalled()
  await act(async () => result.current.open())
  expect(result.current.link).toEqual({ step: 'done', answer: 'answer' })
  expect(carryOut).toHaveBeenCalledExactlyOnceWith('t')
})

it('is dead without a token, and when the server knows it no more', async () => {
  expect(renderHook(() => useMailLink('', async () => 1)).result.current.link.step).toBe('dead')
  const { result } = renderHook(() => useMailLink('t', refusing(409, 'link_invalid')))
  await act(async () => result.current.open())
  expect(result.current.link.step).toBe('dead')
})

it('can be tried again after a call that failed', async () => {
  const { result } = renderHook(() => useMailLink('t', refusing(0, 'network')))
  await act(async () => result.current.open())
  expect(result.current.link.step).toBe('failed')
})
