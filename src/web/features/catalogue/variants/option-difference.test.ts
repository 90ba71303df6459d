import { expect, it } from 'vitest'
import { isChanged, optionsDifference } from './option-difference.ts'

const option = (name: string, ...values: string[]) => ({
  name,
  name_bn: null,
  values: values.map((value) => ({ value, value_bn: null, swatch: null })),
})
const variant = <Id extends number | null>(id: Id, ...options: string[]) => ({
  id,
  name: null,
  name_bn: null,
  options,
  sku: null,
  barcode: null,
  price: '450.00',
  original_price: null,
  stock_quantity: 1,
  weight_grams: null,
  picture: null,
  position: 0,
  active: true,
})
const names = (changes: ReturnType<typeof optionsDifference>['options']) =>
  changes.map(({ before, after, values }) => [
    `${before?.name ?? ''}>${after?.name ?? ''}`,
    ...values.map((one) => `${one.before?.value ?? ''}>${one.after?.value ?? ''}${isChanged(one) ? '*' : ''}`),
  ])

const before = {
  options: [option('Size', 'S', 'M'), option('Colour', 'Red')],
  variants: [variant(1, 'S', 'Red'), variant(2, 'M', 'Red')],
}

it('tells renamed, added and removed values apart, and names the combinations that come and go', () => {
  const after = {
    options: [option('Size', 'Small', 'L'), option('Colour', 'Red')],
    variants: [variant(1, 'Small', 'Red'), variant(null, 'L', 'Red')],
  }
  const { options, added, removed } = optionsDifference(before, after)
  expect(names(options)).toEqual([
    ['Size>Size', 'S>Small*', '>L*', 'M>*'],
    ['Colour>Colour', 'Red>Red'],
  ])
  expect(added.map((one) => one.options)).toEqual([['L', 'Red']])
  expect(removed.map(({ id }) => id)).toEqual([2])
})

it('finds options in another order, a renamed one by its place, a new and a lost one', () => {
  const swapped = {
    options: [option('Colour', 'Crimson'), option('Size', 'S', 'M')],
    variants: [variant(1, 'Crimson', 'S'), variant(2, 'Crimson', 'M')],
  }
  expect(names(optionsDifference(before, swapped).options)).toEqual([
    ['Colour>Colour', 'Red>Crimson*'],
    ['Size>Size', 'S>S', 'M>M'],
  ])
  const renamed = { ...before, options: [option('Length', 'S', 'M'), option('Colour', 'Red')] }
  expect(names(optionsDifference(before, renamed).options)[0]).toEqual(['Size>Length', 'S>S', 'M>M'])
  const none = { options: [], variants: [] }
  expect(names(optionsDifference(none, before).options)).toEqual([
    ['>Size', '>S*', '>M*'],
    ['>Colour', '>Red*'],
  ])
  expect(names(optionsDifference(before, none).options)).toEqual([
    ['Size>', 'S>*', 'M>*'],
    ['Colour>', 'Red>*'],
  ])
})
