import { afterEach, expect, it } from 'vitest'
import { forgetOwn, writeStored } from '#web/api/stored.ts'
import { forgetDraft, keepDraft, readDraft } from './product-draft.ts'
import { emptyForm, readyPicture } from './product-form.ts'

afterEach(forgetOwn)

const form = {
  ...emptyForm,
  name: 'Sari',
  stock_quantity: '3',
  category_id: 4,
  tags: [{ id: 1, name: 'cotton' }],
  videos: ['https://youtu.be/dQw4w9WgXcQ'],
}
const ready = readyPicture('aaa', '/media/aaa-1280.webp', 'Front', 0)

it('what was typed comes back, with the pictures that have arrived', () => {
  keepDraft('new', form, [
    ready,
    { id: 'file-1', alt: '', file: 'b.png', preview: 'blob:b', state: { name: 'sending', sent: 0.5 } },
  ])
  expect(readDraft('new')).toEqual({ form, pictures: [ready] })
})

it('each product has a draft of its own, until it is forgotten or its person signs out', () => {
  keepDraft(7, form, [])
  expect(readDraft('new')).toBeNull()
  expect(readDraft(7)).not.toBeNull()
  forgetDraft(7)
  expect(readDraft(7)).toBeNull()
  keepDraft('new', form, [])
  forgetOwn()
  expect(readDraft('new')).toBeNull()
})

it('what another version of the page has kept is taken as far as it can be read', () => {
  writeStored('session', 'own:product:new', JSON.stringify({ form: { name: 'Sari', price: 5, tags: [{ id: 'x' }] } }))
  expect(readDraft('new')).toEqual({ form: { ...emptyForm, name: 'Sari' }, pictures: [] })
  writeStored('session', 'own:product:new', '"nothing"')
  expect(readDraft('new')).toBeNull()
})
