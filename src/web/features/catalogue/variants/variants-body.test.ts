import { expect, it } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { readyPicture } from '../product-form.ts'
import { combine, withSold } from './combine.ts'
import { changeOption } from './option-moves.ts'
import { variantProblems } from './variant-checks.ts'
import { isVariantMended, variantErrors } from './variant-errors.ts'
import { isSameVariants, variantsBody } from './variants-body.ts'
import { formOfOptions, formOfVariants, soldOf } from './variants-form.ts'

const options = [
  { name: 'Size', name_bn: 'সাইজ', values: ['S', 'M'].map((value) => ({ value, value_bn: null, swatch: null })) },
]
const variant = (id: number, value: string) => ({
  id,
  name: null,
  name_bn: null,
  options: [value],
  sku: `K-${value}`,
  barcode: null,
  price: '450.00',
  original_price: null,
  stock_quantity: 5,
  weight_grams: null,
  picture: null,
  position: id,
  active: true,
})
const form = () => {
  const shown = formOfOptions(options)
  return { options: shown, variants: formOfVariants(shown, [variant(1, 'S'), variant(2, 'M')], { sets: false }) }
}
const picture = readyPicture('aaa', '/media/aaa-640.webp', '', 0)

it('sends of variants that there are only what differs', () => {
  const before = form()
  const variants = before.variants.map((one, at) =>
    at === 0 ? { ...one, price: '৪৫০', stock_quantity: '3' } : { ...one, price: '500', active: false },
  )
  // Without options: nothing of it waits for approval.
  expect(variantsBody({ ...before, variants }, [], before)).toEqual({
    variants: [
      { id: 1, add_stock: 3 },
      { id: 2, price: '500', active: false },
    ],
  })
})

it('keeps the id of a renamed value, sends all of a new variant, and leaves out what is not sold', () => {
  const before = form()
  const [size] = before.options
  const renamed = changeOption(before.options, 'size', {
    values: [
      { ...size!.values[0]!, value: 'Small' },
      size!.values[1]!,
      { key: 'l', value: 'L', value_bn: 'এল', swatch: '' },
    ],
  })
  const variants = combine(renamed, before.variants).map((one) =>
    one.id === null ? { ...one, stock_quantity: '2', picture: 'aaa' } : one,
  )
  const next = { options: renamed, variants: withSold({ options: renamed, variants }, new Set(['2']), false) }
  expect(variantsBody(next, [picture], before)).toEqual({
    options: [
      {
        name: 'Size',
        name_bn: 'সাইজ',
        values: [
          { value: 'Small', value_bn: null, swatch: null },
          { value: 'M', value_bn: null, swatch: null },
          { value: 'L', value_bn: 'এল', swatch: null },
        ],
      },
    ],
    variants: [
      { id: 1, options: ['Small'] },
      {
        options: ['L'],
        price: '450.00',
        original_price: null,
        stock_quantity: 2,
        sku: null,
        barcode: null,
        weight_grams: null,
        picture: '/media/aaa-640.webp',
      },
    ],
  })
  expect(isSameVariants(before, form())).toBe(true)
  expect(isSameVariants(before, next)).toBe(false)
})

it('asks for names, values, prices and the stock of what is new', () => {
  const before = form()
  const twice = [
    ...before.options,
    { key: 'x', name: 'size', name_bn: '', values: [] },
    { key: 'y', name: '', name_bn: '', values: [] },
  ]
  const variants = before.variants.map((one) => ({ ...one, price: '', sku: 'K' }))
  expect(variantProblems({ options: twice, variants }, { complete: true })).toEqual({
    'options.x.name': 'word_twice',
    'options.x.values': 'values_needed',
    'variants.1.price': 'required',
    'variants.2.price': 'required',
    'variants.2.sku': 'sku_twice',
  })
  expect(variantProblems({ options: before.options, variants }, { complete: false })).toEqual({
    'variants.2.sku': 'sku_twice',
  })
  const none = { ...before, variants: withSold(before, new Set(['1', '2']), false) }
  expect(variantProblems(none, { complete: false })).toEqual({ options: 'none_sold' })
})

it("shows the server's errors at the variants that were sent, until they are changed", () => {
  const before = form()
  const sent = { ...before, variants: withSold(before, new Set(['1']), false) }
  const error = new ApiError(400, {
    code: 'invalid',
    detail: '',
    fields: { 'variants.0.sku': ['Taken.'], 'options.0.values.1.value': ['Twice.'], variants: ['Too many.'] },
  })
  expect(variantErrors(error, sent, soldOf(sent))).toEqual({
    'variants.2.sku': 'Taken.',
    'options.size.values.m': 'Twice.',
    options: 'Too many.',
  })
  const changed = { ...sent, variants: sent.variants.map((one) => (one.id === 2 ? { ...one, sku: 'K-2' } : one)) }
  expect(isVariantMended('variants.2.sku', sent, changed)).toBe(true)
  expect(isVariantMended('variants.2.price', sent, changed)).toBe(false)
  expect(isVariantMended('variants.1.sku', sent, changed)).toBe(false)
})
