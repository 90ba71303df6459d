import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CategoryAttribute } from '#contract/catalogue/attributes.ts'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { changeBody, createBody } from './product-body.ts'
import { checkForm, discountOf, emptyForm, formOf, type ProductForm, picturesOf } from './product-form.ts'
import { readPieces } from './product-numbers.ts'
import type { PictureEntry } from './product-pictures.ts'

const picture = (id: number, key: string) => ({
  id,
  media_type: 'IMAGE' as const,
  media_url: `/media/${key}-1280.webp`,
  url: `/media/${key}-1280.webp`,
  order: id,
  alt: '',
  width: 1280,
  height: 1280,
  placeholder: '',
})
const may = {
  edit: true,
  add_stock: true,
  list: false,
  unlist: true,
  submit: false,
  delete: true,
  decide: false,
  hold: false,
  release: false,
  appeal: false,
}

const product: SellerProduct = {
  id: 7,
  name: 'Jamdani sari',
  description: 'Woven in Rupganj.',
  name_bn: 'জামদানি শাড়ি',
  description_bn: null,
  price: '4500.00',
  price_max: '4500.00',
  original_price: '5000.00',
  stock_quantity: 12,
  image: null,
  image_url: null,
  images: [],
  media: [picture(2, 'bbb'), picture(1, 'aaa')],
  video_links: [],
  rating: 0,
  reviews: 0,
  seller: 'Shapla',
  seller_bn: null,
  seller_id: 1,
  seller_slug: 'shapla',
  seller_on_holiday: false,
  seller_back_on: null,
  category: { id: 3, name: 'Women - Saris', parent: 1, parent_name: 'Fashion & Apparel' },
  category_id: 3,
  tags: [{ id: 5, name: 'cotton' }],
  brand: null,
  attributes: [],
  options: [],
  variants: [],
  reserved: 0,
  badge: null,
  label: null,
  recommended: false,
  free_shipping: false,
  status: 'in_stock',
  moderation_status: 'APPROVED',
  created_at: '2026-11-01T10:00:00.000Z',
  sales: 0,
  sku: null,
  low_stock_limit: null,
  revenue: '0.00',
  views: 0,
  review_reason: null,
  review_note: '',
  listed: true,
  hold: null,
  submitted_at: '2026-11-01T10:00:00.000Z',
  handle: null,
  updated_at: '2026-11-01T10:00:00.000Z',
  proposal: null,
  can: may,
}
const proposed: SellerProduct = {
  ...product,
  moderation_status: 'IN_REVIEW',
  proposal: {
    id: 1,
    status: 'IN_REVIEW',
    name: 'Jamdani sari, blue',
    description: product.description,
    name_bn: product.name_bn,
    description_bn: product.description_bn,
    category_id: 3,
    category_name: 'Women - Saris',
    tags: product.tags,
    media: product.media,
    attributes: [],
    options: [],
    variants: [],
    changed: ['name'],
    review_reason: null,
    review_note: '',
    created_at: product.created_at,
  },
}
const filled: ProductForm = {
  ...emptyForm,
  name: 'Jamdani sari',
  description: 'Woven in Rupganj.',
  price: '4500',
  stock_quantity: '12',
  category_id: 3,
  tags: product.tags,
}
const submitted = { complete: true, isNew: true }
const onItsWay: PictureEntry = { id: 'x', alt: '', file: 'x.png', preview: 'blob:x', state: { name: 'waiting' } }

it('requires only a name for a draft, and every field on submit (rules.md C-1)', () => {
  expect(checkForm({ ...emptyForm, name: 'Sari' }, [], { complete: false, isNew: true })).toEqual({})
  expect(checkForm({ ...emptyForm, name: ' ' }, [], { complete: false, isNew: true })).toEqual({ name: 'required' })
  expect(checkForm(emptyForm, [], submitted)).toEqual({
    name: 'required',
    category_id: 'required',
    tags: 'required',
    description: 'required',
    price: 'required',
    stock_quantity: 'required',
  })
  expect(checkForm(filled, [], submitted)).toEqual({})
})

it.each([
  ['0', 'amount_zero'],
  ['-5', 'amount'],
  ['12.345', 'amount'],
  ['ten', 'amount'],
  ['10000000.01', 'amount_big'],
])('a price of %s is none', (price, problem) =>
  expect(checkForm({ ...filled, price }, [], submitted)).toEqual({ price: problem }),
)

it('requires the original price to be above the price', () => {
  expect(checkForm({ ...filled, original_price: '4500.00' }, [], submitted)).toEqual({ original_price: 'not_above' })
  expect(checkForm({ ...filled, original_price: '4500.01' }, [], submitted)).toEqual({})
})

it('accepts whole pieces, including 0 of stock; an addition is at least 1', () => {
  const stock = (stock_quantity: string, isNew: boolean) =>
    checkForm({ ...filled, stock_quantity }, [], { complete: true, isNew }).stock_quantity
  expect(stock('0', true)).toBeUndefined()
  expect(stock('1.5', true)).toBe('whole')
  expect(stock('0', false)).toBe('whole')
  expect(stock('', false)).toBeUndefined()
})

it('nothing is sent while a picture is on its way or a link is no video', () => {
  expect(checkForm(filled, [onItsWay], submitted)).toEqual({ media: 'sending' })
  expect(checkForm({ ...filled, videos: ['https://example.com/cat'] }, [], submitted)).toEqual({ media: 'video' })
  expect(checkForm({ ...filled, videos: ['', 'https://youtu.be/dQw4w9WgXcQ'] }, [], submitted)).toEqual({})
})

it('a new product is sent without what is not filled in', () => {
  expect(createBody({ ...emptyForm, name: ' Sari ' }, [], 'DRAFT')).toEqual({
    name: 'Sari',
    tag_ids: [],
    free_shipping: false,
    media: [],
    moderation_status: 'DRAFT',
  })
})

it('of a product that nobody has touched nothing is sent, whatever its spelling', () => {
  expect(changeBody(product, formOf(product), picturesOf(product))).toEqual({})
  expect(changeBody(product, { ...formOf(product), price: '4500' }, picturesOf(product))).toEqual({})
})

it('sends changed fields of an approved product, and all parts of a proposal', () => {
  expect(changeBody(product, { ...formOf(product), name: 'Sari', original_price: '' }, picturesOf(product))).toEqual({
    name: 'Sari',
    original_price: null,
  })
  const body = changeBody(proposed, { ...formOf(proposed), description: 'New' }, picturesOf(proposed))
  expect(body).toEqual({
    name: 'Jamdani sari, blue',
    description: 'New',
    name_bn: 'জামদানি শাড়ি',
    description_bn: null,
    category_id: 3,
    tag_ids: [5],
    media: [
      { picture: 'aaa', alt: '' },
      { picture: 'bbb', alt: '' },
    ],
  })
})

it('sends what is written in Bangla, and removes what is emptied', () => {
  const form = { ...formOf(product), name_bn: ' ', description_bn: ' রূপগঞ্জে বোনা। ' }
  expect(changeBody(product, form, picturesOf(product))).toEqual({ name_bn: null, description_bn: 'রূপগঞ্জে বোনা।' })
  expect(createBody({ ...emptyForm, name: 'Sari', name_bn: ' শাড়ি ' }, [], 'DRAFT')).toMatchObject({ name_bn: 'শাড়ি' })
})

it('leaves an open proposal unchanged when only the price changes', () =>
  expect(changeBody(proposed, { ...formOf(proposed), price: '4400' }, picturesOf(proposed))).toEqual({ price: '4400' }))

it('adds pieces to a product, and sets the stock of a draft', () => {
  const draft = { ...product, moderation_status: 'DRAFT' as const }
  expect(changeBody(product, { ...formOf(product), stock_quantity: '5' }, picturesOf(product))).toEqual({
    add_stock: 5,
  })
  expect(changeBody(draft, { ...formOf(draft), stock_quantity: '5' }, picturesOf(draft))).toEqual({ stock_quantity: 5 })
})

it('asks for the stock of a draft without pieces before it is submitted, and sends that there are none', () => {
  const draft = { ...product, moderation_status: 'DRAFT' as const, stock_quantity: 0 }
  const form = formOf(draft)
  expect(checkForm(form, [], submitted)).toEqual({ stock_quantity: 'required' })
  expect(checkForm(form, [], { complete: false, isNew: true })).toEqual({})
  expect(changeBody(draft, form, picturesOf(draft))).toEqual({})
  const typed = { ...form, stock_quantity: '0' }
  expect(checkForm(typed, [], submitted)).toEqual({})
  expect(changeBody(draft, typed, picturesOf(draft))).toEqual({ stock_quantity: 0 })
})

it('detects a new order of the pictures', () => {
  const [first, second] = picturesOf(product)
  if (!first || !second) throw new Error('no pictures')
  expect(changeBody(product, formOf(product), [second, first]).media).toEqual([
    { picture: 'bbb', alt: '' },
    { picture: 'aaa', alt: '' },
  ])
})

it('computes the discount in percent (rules.md M-4), and 0 for an invalid price', () => {
  expect(discountOf({ price: '75', original_price: '100' })).toBe(25)
  expect(discountOf({ price: '', original_price: '100' })).toBe(0)
  fc.assert(
    fc.property(fc.string(), fc.string(), (price, original_price) => {
      const saved = discountOf({ price, original_price })
      expect(saved >= 0 && saved <= 100).toBe(true)
    }),
  )
})

it('parses pieces from digits only', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (pieces) => {
      expect(readPieces(String(pieces))).toBe(pieces)
    }),
  )
  for (const text of ['', '-1', '1e3', '1.0', '1000001', '12345678']) expect(readPieces(text)).toBeNull()
  expect(readPieces(' ১,২০০ ')).toBe(1200)
})

const asked: readonly CategoryAttribute[] = [
  {
    key: 'brand',
    name: 'Brand',
    name_bn: null,
    type: 'text',
    unit: null,
    unit_bn: null,
    open: false,
    required: true,
    filterable: true,
    values: [],
    values_more: false,
  },
]

it('a required attribute is asked for when the product is submitted, not when something else is changed', () => {
  const rules = { complete: true, isNew: false, asked }
  expect(checkForm(formOf(product), [], rules)).toMatchObject({ 'attributes.brand': 'required' })
  expect(checkForm(formOf(product), [], { ...rules, filled: false })).not.toHaveProperty('attributes.brand')
})

it('attributes are sent when one of them differs, or the category', () => {
  const form = formOf(product)
  expect(changeBody(product, { ...form, name: 'Other' }, picturesOf(product), asked)).toEqual({ name: 'Other' })
  const branded = { ...form, attributes: { brand: 'Aarong' } }
  expect(changeBody(product, branded, picturesOf(product), asked)).toEqual({ attributes: { brand: 'Aarong' } })
  expect(changeBody(product, { ...form, category_id: 4 }, picturesOf(product), asked)).toEqual({
    category_id: 4,
    attributes: {},
  })
})
