import { afterEach, expect, it } from 'vitest'
import { clearOwn } from '#web/api/stored.ts'
import { clearDraft, readDraft, saveDraft } from './product-draft.ts'
import { emptyForm, readyPicture } from './product-form.ts'

afterEach(clearOwn)

const form = {
  ...emptyForm,
  name: 'Sari',
  stock_quantity: '3',
  category_id: 4,
  tags: [{ id: 1, name: 'cotton' }],
  attributes: { brand: 'Aarong', length: '৬.৫' },
  videos: ['https://youtu.be/dQw4w9WgXcQ'],
}
const ready = readyPicture('aaa', '/media/aaa-1280.webp', 'Front', 0)

it('restores the input with uploaded pictures', () => {
  saveDraft('new', form, [
    ready,
    { id: 'file-1', alt: '', file: 'b.png', preview: 'blob:b', state: { name: 'sending', sent: 0.5 } },
  ])
  expect(readDraft('new')).toEqual({ form, pictures: [ready] })
})

it('stores a draft per product until it is cleared or the user signs out', () => {
  saveDraft(7, form, [])
  expect(readDraft('new')).toBeNull()
  expect(readDraft(7)).not.toBeNull()
  clearDraft(7)
  expect(readDraft(7)).toBeNull()
  saveDraft('new', form, [])
  clearOwn()
  expect(readDraft('new')).toBeNull()
})

it('restores a draft from before there were attributes', () => {
  saveDraft('new', { ...form, attributes: undefined } as unknown as typeof form, [])
  expect(readDraft('new')?.form).toEqual({ ...form, attributes: {} })
})

it('skips invalid pictures and tags', () => {
  saveDraft('new', { ...form, tags: [{ id: 'x' }] } as unknown as typeof form, [])
  expect(readDraft('new')?.form).toEqual({ ...form, tags: [] })
})
