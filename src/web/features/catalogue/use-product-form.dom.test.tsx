import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { clearOwn } from '#web/api/stored.ts'
import { m } from '#web/paraglide/messages.js'
import { readDraft } from './product-draft.ts'
import { emptyForm } from './product-form.ts'
import { useProductForm } from './use-product-form.ts'
import { blankVariant, type OptionForm, soldOf, type VariantForm } from './variants/variants-form.ts'

afterEach(clearOwn)

const value = (key: string, text: string) => ({ key, value: text, value_bn: '', swatch: '' })
const priced = (price: string) => ({ form: { ...emptyForm, name: 'Cane stool', price }, pictures: [] })

function renderForm(of: 'new' | number, start: ReturnType<typeof priced>) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  )
  const { result, rerender, unmount } = renderHook((now) => useProductForm(of, now), { wrapper, initialProps: start })
  return { editing: () => result.current, rerender, unmount }
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

it('says what a text is that was changed elsewhere while it was typed, until it is typed again', () => {
  const { editing, rerender } = renderForm(7, priced('250'))
  act(() => editing().change({ price: '125' }))
  const latest = priced('300.00')
  rerender({ ...latest, form: { ...latest.form, name: 'Rattan stool' } })
  expect(editing().form).toMatchObject({ name: 'Rattan stool', price: '125' })
  expect(editing().errors).toEqual({ price: m.error_changed_to({ value: '300.00' }) })
  act(() => editing().change({ price: '126' }))
  expect(editing().errors).toEqual({})
})

it('says nothing of what was saved here itself, however the server writes it', () => {
  const { editing, rerender } = renderForm(7, priced('250'))
  act(() => editing().change({ price: '125' }))
  const sent = { form: editing().form, pictures: editing().list.pictures }
  act(() => editing().change({ price: '1250' }))
  act(() => editing().arrived(7, sent))
  rerender(priced('125.00'))
  expect(editing().form.price).toBe('1250')
  expect(editing().errors).toEqual({})
  rerender(priced('300.00'))
  expect(editing().errors).toEqual({ price: m.error_changed_to({ value: '300.00' }) })
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

const size: OptionForm = { key: 'size', name: 'Size', name_bn: '', values: [value('s', 'S'), value('m', 'M')] }
const sized = (...ids: number[]) => ({
  options: [size],
  variants: ['s', 'm'].map((of, at) => {
    const id = ids[at] ?? null
    const stock = id === null ? { stock_quantity: '5' } : { pieces: 5 }
    return { ...blankVariant, ...stock, key: String(id ?? of), id, of: { size: of }, price: '450' }
  }),
})

it('keeps what is typed of variants that the save creates, once', () => {
  const { editing } = renderForm('new', priced(''))
  act(() => editing().change(sized()))
  const sent = { form: editing().form, pictures: [] }
  const dearer = editing().form.variants.map((one) => ({ ...one, price: '500', stock_quantity: '6' }))
  act(() => editing().change({ name: 'Kurti', variants: dearer, options: [{ ...size, name: 'Length' }] }))
  act(() => editing().arrived(9, sent))
  const now = readDraft(9, { form: { ...sent.form, ...sized(1, 2) }, pictures: [] })?.form ?? emptyForm
  expect(now).toMatchObject({ name: 'Kurti', options: [{ name: 'Length' }] })
  // What was the stock is not added to what there is now.
  expect(soldOf(now)).toMatchObject([
    { id: 1, price: '500', stock_quantity: '' },
    { id: 2, price: '500', stock_quantity: '' },
  ])
})

it('goes on with what the server saved, and keeps what is typed since, in the same rows', () => {
  const start = { form: { ...priced('250').form, ...sized() }, pictures: [] }
  const { editing, rerender, unmount } = renderForm(7, start)
  act(() => editing().change({ low_stock_limit: '০৩', variants: withPrice(editing().form, '500') }))
  const sent = { form: editing().form, pictures: [] }
  act(() => editing().change({ name: 'Cane stool, tall', variants: withPrice(editing().form, '550') }))
  act(() => editing().arrived(7, sent))
  expect(editing().isDirty).toBe(true)
  rerender({ form: { ...start.form, ...sized(1, 2), low_stock_limit: '3' }, pictures: [] })
  expect(editing()).toMatchObject({ isDirty: true, form: { name: 'Cane stool, tall', low_stock_limit: '3' } })
  expect(editing().form.variants).toMatchObject([
    { key: 's', id: 1, price: '550' },
    { key: 'm', id: 2, price: '450' },
  ])
  unmount()
  expect(renderForm(7, start).editing().form.name).toBe('Cane stool, tall')
})

it('names the tags that are not there any more, of those that were sent', () => {
  const { editing } = renderForm('new', priced(''))
  const tags = ['blue', 'bleu', 'azure'].map((name, at) => ({ id: at + 1, name }))
  act(() => editing().change({ tags }))
  const sent = { form: editing().form, pictures: [] }
  act(() => editing().change({ tags: tags.slice(1) }))
  const field_codes = { 'tag_ids.1': ['tag_unknown'], 'tag_ids.2': ['tag_unknown'] }
  act(() => void editing().place(new ApiError(400, { code: 'invalid', detail: '', field_codes }), [], sent))
  expect(editing().errors.tags).toBe('There are no tags “bleu”, “azure” any more. Remove them, or choose others.')
})

it('says after a reload how many pictures were not uploaded yet, until others are chosen', () => {
  const files = [1, 2].map((at) => ({ id: `file-${at}`, name: `${at}.png`, preview: `blob:${at}` }))
  const first = renderForm('new', priced(''))
  act(() => first.editing().list.change({ type: 'chosen', files }))
  act(() => first.editing().list.change({ type: 'arrived', id: 'file-1', key: 'a', url: '/media/a.webp' }))
  first.unmount()
  for (const reload of [1, 2]) {
    const { editing, unmount } = renderForm('new', priced(''))
    expect([reload, editing().lost, editing().list.pictures.length]).toEqual([reload, 1, 1])
    unmount()
  }
  const { editing } = renderForm('new', priced(''))
  act(() => editing().list.change({ type: 'chosen', files: [{ id: 'again', name: '2.png', preview: 'blob:3' }] }))
  expect(editing().lost).toBe(0)
})

it('says that pictures are being sent only while they are', () => {
  const { editing } = renderForm('new', priced(''))
  act(() => editing().list.change({ type: 'chosen', files: [{ id: 'file-1', name: '1.png', preview: 'blob:1' }] }))
  act(() => void editing().check({ complete: false, isNew: true, submits: false, asked: [] }))
  expect(editing().errors.media).toBe(m.products_selling_pictures_sending())
  act(() => editing().list.change({ type: 'failed', id: 'file-1', problem: 'offline', canRetry: true }))
  expect(editing().errors.media).toBe(m.products_selling_pictures_failed())
  act(() => editing().list.change({ type: 'arrived', id: 'file-1', key: 'a', url: '/media/a.webp' }))
  expect(editing().errors).toEqual({})
})

it('keeps a picture that is being uploaded when the save arrives', () => {
  const { editing, rerender } = renderForm(7, priced('250'))
  const sent = { form: editing().form, pictures: [] }
  const file = { id: 'file-1', name: 'Front.png', preview: 'blob:front' }
  act(() => editing().list.change({ type: 'chosen', files: [file] }))
  act(() => editing().arrived(7, sent))
  rerender(priced('250.00'))
  expect(editing().list.pictures).toMatchObject([{ id: 'file-1' }])
})

const withPrice = ({ variants }: { variants: readonly VariantForm[] }, price: string) =>
  variants.map((one, at) => (at === 0 ? { ...one, price } : one))
