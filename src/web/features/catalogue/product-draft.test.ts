import { afterEach, expect, it } from 'vitest'
import { clearOwn } from '#web/api/stored.ts'
import { clearDraft, readDraft, saveDraft } from './product-draft.ts'
import { emptyForm, type ProductForm, readyPicture } from './product-form.ts'
import { combine, withLeftOut } from './variants/combine.ts'
import { addValues } from './variants/option-moves.ts'
import { blankVariant, type OptionForm, soldOf, type VariantForm } from './variants/variants-form.ts'

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
const blank = { form: emptyForm, pictures: [] }
const ready = readyPicture('aaa', '/media/aaa-1280.webp', 'Front', 0)

it('restores the input with uploaded pictures', () => {
  const sending = {
    id: 'file-1',
    alt: '',
    file: 'b.png',
    preview: 'blob:b',
    state: { name: 'sending', sent: 0.5 },
  } as const
  saveDraft('new', { form, pictures: [ready, sending] }, blank)
  expect(readDraft('new', blank)).toEqual({ form, pictures: [ready], missing: 1 })
})

it('stores a draft per product until it is cleared or the user signs out', () => {
  saveDraft(7, { form, pictures: [] }, blank)
  expect(readDraft('new', blank)).toBeNull()
  expect(readDraft(7, blank)).not.toBeNull()
  clearDraft(7)
  expect(readDraft(7, blank)).toBeNull()
  saveDraft('new', { form, pictures: [] }, blank)
  clearOwn()
  expect(readDraft('new', blank)).toBeNull()
})

it('restores a draft from before there were attributes', () => {
  saveDraft('new', { form: { ...form, attributes: undefined } as unknown as typeof form, pictures: [] }, blank)
  expect(readDraft('new', blank)?.form).toEqual({ ...form, attributes: {} })
})

it('skips invalid pictures and tags', () => {
  saveDraft('new', { form: { ...form, tags: [{ id: 'x' }] } as unknown as typeof form, pictures: [] }, blank)
  expect(readDraft('new', blank)?.form).toEqual({ ...form, tags: [] })
})

const values = (...names: string[]) =>
  addValues(
    [],
    names.map((value) => ({ value, value_bn: '', swatch: '' })),
  )
const size: OptionForm = { key: 'size', name: 'Size', name_bn: '', values: values('S', 'M', 'L') }
const variant = (id: number, value: string, part: Partial<VariantForm> = {}): VariantForm => ({
  ...blankVariant,
  key: String(id),
  id,
  of: { size: value },
  price: '450.00',
  pieces: 3,
  ...part,
})
const version = (variants: readonly VariantForm[], part: Partial<ProductForm> = {}) => ({
  form: { ...emptyForm, name: 'Kurti', options: [size], variants: withLeftOut([size], variants), ...part },
  pictures: [],
})
const typedOver = (base: ReturnType<typeof version>, change: (form: ProductForm) => Partial<ProductForm>) =>
  saveDraft(7, { form: { ...base.form, ...change(base.form) }, pictures: [] }, base)
const first = (form: ProductForm, part: Partial<VariantForm>) =>
  form.variants.map((one, at) => (at === 0 ? { ...one, ...part } : one))

it('keeps what was typed, and takes what another tab saved meanwhile', () => {
  const base = version([variant(1, 's'), variant(2, 'm'), variant(3, 'l')], { attributes: { brand: 'A', fabric: 'B' } })
  typedOver(base, (form) => ({
    variants: first(form, { price: '500' }),
    low_stock_limit: '4',
    attributes: { brand: 'A', fabric: 'C' },
  }))
  const latest = version([variant(1, 's', { pieces: 1, sku: 'X' }), variant(2, 'm', { price: '300.00' })], {
    name: 'Kurti, long',
    attributes: { brand: 'D', fabric: 'B' },
  })
  const { form: now } = readDraft(7, latest) ?? blank
  expect(now).toMatchObject({ name: 'Kurti, long', low_stock_limit: '4', attributes: { brand: 'D', fabric: 'C' } })
  expect(soldOf(now)).toMatchObject([
    { id: 1, price: '500', pieces: 1, sku: 'X' },
    { id: 2, price: '300.00' },
  ])
})

it('keeps options that were changed here, without variants that are gone', () => {
  const base = version([variant(1, 's'), variant(2, 'm'), variant(3, 'l')])
  const longer = [{ ...size, values: values('S', 'M', 'L', 'XL') }]
  typedOver(base, (form) => ({ options: longer, variants: combine(longer, form.variants) }))
  const latest = version([variant(1, 's'), variant(2, 'm', { price: '300.00' })])
  const { form: now } = readDraft(7, latest) ?? blank
  expect(now.options[0]?.values.map(({ value }) => value)).toEqual(['S', 'M', 'L', 'XL'])
  expect(soldOf(now).map(({ id, of, price }) => [id, of.size, price])).toEqual([
    [1, 's', '450.00'],
    [2, 'm', '300.00'],
    [null, 'xl', '450.00'],
  ])
})

it('does not sell combinations that the product leaves out', () => {
  const base = version([variant(1, 's'), variant(3, 'l')])
  expect(soldOf(base.form).map(({ id }) => id)).toEqual([1, 3])
  typedOver(base, (form) => ({ variants: first(form, { price: '500' }) }))
  const { form: now } = readDraft(7, base) ?? blank
  expect(now.variants.map(({ id, sold }) => [id, sold])).toEqual([
    [1, true],
    [null, false],
    [3, true],
  ])
})
