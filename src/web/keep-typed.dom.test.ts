import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { keepTyped, typedSince } from './keep-typed.ts'

const saved = { fee: '60.00', areas: [1], banner: false }

function renderForm() {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: saved })
    return { form, isDirty: form.formState.isDirty }
  })
  const set = (field: 'fee' | 'areas' | 'banner', value: never) =>
    act(() => result.current.form.setValue(field, value, { shouldDirty: true }))
  return { now: () => result.current, set }
}

it('shows what the server made of what was sent, and keeps the rest', () => {
  const { now, set } = renderForm()
  set('fee', '৭০' as never)
  set('areas', [1, 2] as never)
  const sent = structuredClone(now().form.getValues())
  set('areas', [2] as never)
  let isTyped = false
  act(() => {
    isTyped = keepTyped(now().form, { ...saved, fee: '70.00', areas: [1, 2] }, sent)
  })
  expect(isTyped).toBe(true)
  expect(now().form.getValues()).toEqual({ fee: '70.00', areas: [2], banner: false })
  expect(now().isDirty).toBe(true)
  set('areas', [1, 2] as never)
  expect(now().isDirty).toBe(false)
})

it('has nothing unsaved where nothing was typed since', () => {
  const { now, set } = renderForm()
  set('banner', true as never)
  act(() => void keepTyped(now().form, { ...saved, banner: true }, now().form.getValues()))
  expect(now()).toMatchObject({ isDirty: false })
})

it.each([
  ['Hello', ''],
  ['Hello\nAnd where is it?', 'And where is it?'],
  ['Hello?', '?'],
  ['Something else', 'Something else'],
  ['', ''],
])('of a message box with %j, of which "Hello" was sent, %j is left', (text, left) => {
  expect(typedSince(text, 'Hello')).toBe(left)
})
