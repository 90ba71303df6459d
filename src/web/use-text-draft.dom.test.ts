import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useTextDraft } from './use-text-draft.ts'

afterEach(() => sessionStorage.clear())

const open = (subject: string) => renderHook(() => useTextDraft(subject, { note: '', pieces: '1' }))

test('what was typed is there when the dialog is opened again, for the same subject only', () => {
  const first = open('stock:7')
  act(() => first.result.current.change({ note: 'Rain' }))
  first.unmount()
  expect(open('stock:7').result.current.input).toEqual({ note: 'Rain', pieces: '1' })
  expect(open('stock:8').result.current.input).toEqual({ note: '', pieces: '1' })
})

test('what was sent is forgotten', () => {
  const first = open('stock:7')
  act(() => first.result.current.change({ note: 'Rain' }))
  act(() => first.result.current.clear())
  expect(open('stock:7').result.current.input).toEqual({ note: '', pieces: '1' })
})

test('a draft with other fields is not shown', () => {
  sessionStorage.clear()
  const first = renderHook(() => useTextDraft('stock:7', { other: '' }))
  act(() => first.result.current.change({ other: 'x' }))
  expect(open('stock:7').result.current.input).toEqual({ note: '', pieces: '1' })
})

test('what was erased again is no draft', () => {
  const first = open('stock:7')
  act(() => first.result.current.change({ note: 'Rain' }))
  act(() => first.result.current.change({ note: '' }))
  expect(first.result.current.stored.read()).toBeNull()
})
