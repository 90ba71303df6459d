import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { clearOwn } from '#web/api/stored.ts'
import { readDraft } from './product-draft.ts'
import { emptyForm } from './product-form.ts'
import { useProductForm } from './use-product-form.ts'
import { blankVariant, type OptionForm, soldOf } from './variants/variants-form.ts'

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

it('shows variants as the server has them, when what was sent created them', () => {
  const size: OptionForm = { key: 'size', name: 'Size', name_bn: '', values: [value('s', 'S'), value('m', 'M')] }
  const sized = (...ids: number[]) => ({
    options: [size],
    variants: ['s', 'm'].map((of, at) => {
      const id = ids[at] ?? null
      return { ...blankVariant, key: String(id ?? of), id, of: { size: of }, price: '450' }
    }),
  })
  const { editing } = renderForm('new', priced(''))
  act(() => editing().change(sized()))
  const sent = { form: editing().form, pictures: [] }
  const dearer = editing().form.variants.map((one) => ({ ...one, price: '500' }))
  act(() => editing().change({ name: 'Kurti', variants: dearer, options: [{ ...size, name: 'Length' }] }))
  act(() => editing().arrived(9, sent))
  const now = readDraft(9, { form: { ...sent.form, ...sized(1, 2) }, pictures: [] })?.form ?? emptyForm
  expect(now.name).toBe('Kurti')
  expect(soldOf(now)).toMatchObject([
    { id: 1, price: '450' },
    { id: 2, price: '450' },
  ])
})

const value = (key: string, text: string) => ({ key, value: text, value_bn: '', swatch: '' })
