import { expect, test } from 'vitest'
import { asForm } from './as-form.ts'

const file = `data:image/webp;base64,${Buffer.from('a picture').toString('base64')}`

test('sends files as binary parts and other fields as the server parses them', async () => {
  const form = asForm({
    product: 7,
    comment: 'Soft, and "warm"',
    title: '',
    images: ['/media/abc-640.webp', file],
    none: null,
    absent: undefined,
    approved: true,
  })
  expect([...form.keys()]).toEqual(['product', 'comment', 'title', 'images', 'images', 'approved'])
  expect(form.get('product')).toBe('7')
  expect(form.get('approved')).toBe('true')
  const [named, sent] = form.getAll('images')
  expect(named).toBe('["/media/abc-640.webp"]')
  if (!(sent instanceof Blob)) throw new Error('not a file')
  expect([sent.type, await sent.text()]).toEqual(['image/webp', 'a picture'])
})

test('accepts a data URL with a charset', async () => {
  const text = `data:text/plain;charset=utf-8;base64,${Buffer.from('হাট').toString('base64')}`
  const sent = asForm({ attachment: text }).get('attachment')
  if (!(sent instanceof Blob)) throw new Error('not a file')
  expect([sent.type, await sent.text()]).toEqual(['text/plain', 'হাট'])
})
