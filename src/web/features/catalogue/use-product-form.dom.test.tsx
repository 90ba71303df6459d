import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { clearOwn } from '#web/api/stored.ts'
import { readDraft } from './product-draft.ts'
import { emptyForm } from './product-form.ts'
import { useProductForm } from './use-product-form.ts'

afterEach(clearOwn)

const priced = (price: string) => ({ form: { ...emptyForm, name: 'Cane stool', price }, pictures: [] })

function renderForm(of: 'new' | number, start: ReturnType<typeof priced>) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  )
  const { result, unmount } = renderHook(() => useProductForm(of, start), { wrapper })
  return { editing: () => result.current, unmount }
}

it('keeps what is typed after the product was sent, and nothing else', () => {
  const { editing, unmount } = renderForm(7, priced('250'))
  act(() => editing().change({ price: '125' }))
  const sent = { form: editing().form, pictures: editing().list.pictures }
  act(() => editing().change({ name: 'Cane stool, tall' }))
  act(() => editing().arrived(7, sent))
  unmount()
  // The server rounds, and the price is not what was typed.
  const again = renderForm(7, priced('125.00')).editing()
  expect(again).toMatchObject({ restored: true, isDirty: true, form: { name: 'Cane stool, tall', price: '125.00' } })
})

it('keeps no draft of what was saved', () => {
  const { editing } = renderForm(7, priced('250'))
  act(() => editing().change({ price: '125' }))
  act(() => editing().arrived(7, { form: editing().form, pictures: editing().list.pictures }))
  expect(readDraft(7, priced('125'))).toBeNull()
})

it('of a new product, what is typed meanwhile is a draft of the product that was created', () => {
  const { editing } = renderForm('new', priced(''))
  act(() => editing().change({ price: '125' }))
  const sent = { form: editing().form, pictures: editing().list.pictures }
  act(() => editing().change({ price: '130' }))
  act(() => editing().arrived(9, sent))
  expect(readDraft('new', priced(''))).toBeNull()
  expect(readDraft(9, priced('125'))?.form.price).toBe('130')
})
