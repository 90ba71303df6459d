import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cardTermsOf, combine, pictureOfValue, withLeftOut, withOptions, withPictureOf, withSold } from './combine.ts'
import { addOption, addValues, changeOption, moved, removeOption, restored } from './option-moves.ts'
import {
  blankVariant,
  combinationsOf,
  type OptionForm,
  soldOf,
  type VariantForm,
  variantLabel,
} from './variants-form.ts'

const option = (name: string, ...values: string[]): OptionForm => ({
  key: name.toLowerCase(),
  name,
  name_bn: '',
  values: addValues(
    [],
    values.map((value) => ({ value, value_bn: '', swatch: '' })),
  ),
})
const size = option('Size', 'S', 'M')
const colour = option('Colour', 'Red', 'Blue')
const labelled = (options: readonly OptionForm[], variants: readonly VariantForm[]) =>
  combinationsOf({ options, variants }).map((variant) => variantLabel(options, variant))
const plain = { options: [], variants: [], price: '450', original_price: '600', stock_quantity: '12', sku: 'K-1' }

it('makes every combination in the order of the options and their values', () => {
  const variants = combine([size, colour], [])
  expect(labelled([size, colour], variants)).toEqual([
    'Size S · Colour Red',
    'Size S · Colour Blue',
    'Size M · Colour Red',
    'Size M · Colour Blue',
  ])
})

it('keeps what a product without options cost and has in its first variant, and gives it back', () => {
  const first = { ...blankVariant, key: '7', id: 7 }
  const on = withOptions({ ...plain, variants: [first] }, [size])
  expect(on.variants).toMatchObject([
    { id: 7, of: { size: 's' }, price: '450', stock_quantity: '12', sku: 'K-1' },
    { id: null, of: { size: 'm' }, price: '450', stock_quantity: '', sku: '' },
  ])
  const off = withOptions({ ...on, variants: on.variants.map((one) => ({ ...one, price: '500' })) }, [])
  expect(off).toMatchObject({ price: '500', stock_quantity: '12', sku: 'K-1', original_price: '600' })
  expect(off.variants[0]).toMatchObject({ id: 7, of: {} })
})

it('makes the variants those of the first value of a new option', () => {
  const before = combine([size], []).map((one, at) => ({ ...one, id: at + 1 }))
  const after = combine([size, colour], before)
  expect(after.map(({ id }) => id)).toEqual([1, null, 2, null])
})

it('copies price and weight of the nearest relative, and the picture of the colour, not stock and SKU', () => {
  const variants = combine([size, colour], []).map((one) => ({
    ...one,
    price: one.of.size === 's' ? '450' : '500',
    picture: one.of.colour === 'red' ? 'aaa' : 'bbb',
    stock_quantity: '3',
    sku: one.key,
  }))
  const wider = changeOption([size, colour], 'size', { values: option('Size', 'S', 'M', 'L').values })
  const added = combine(wider, variants).filter(({ of }) => of.size === 'l')
  expect(added).toMatchObject([
    { of: { colour: 'red' }, price: '450', picture: 'aaa', stock_quantity: '', sku: '' },
    { of: { colour: 'blue' }, price: '450', picture: 'bbb' },
  ])
})

it('leaves out what is beyond 100 variants, and brings it back only while there is room (rules.md C-28)', () => {
  const many = option('Number', ...Array.from({ length: 21 }, (_, at) => String(at)))
  const five = option('Size', 'XS', 'S', 'M', 'L', 'XL')
  const form = { options: [many, five], variants: combine([many, five], []) }
  expect(combinationsOf(form)).toHaveLength(105)
  expect(soldOf(form)).toHaveLength(100)
  const left = new Set(combinationsOf(form).flatMap(({ key, sold }) => (sold ? [] : key)))
  expect(soldOf({ ...form, variants: withSold(form, left, true) })).toHaveLength(100)
  const fewer = { ...form, variants: withSold(form, new Set([form.variants[0]!.key, form.variants[1]!.key]), false) }
  expect(soldOf(fewer)).toHaveLength(98)
  expect(soldOf({ ...fewer, variants: withSold(fewer, left, true) })).toHaveLength(100)
})

it('gives all variants of a value one picture', () => {
  const form = { options: [size, colour], variants: combine([size, colour], []) }
  const indigo = { option: 'colour', value: 'blue' }
  const variants = withPictureOf(form.variants, indigo, 'aaa')
  expect(pictureOfValue({ ...form, variants }, indigo)).toBe('aaa')
  expect(pictureOfValue({ ...form, variants }, { option: 'size', value: 's' })).toBe('')
})

it('shows the lowest offered price and all pieces on the card', () => {
  const variants = combine([size], []).map((one, at) => ({ ...one, price: ['500', '৪৫০'][at]!, stock_quantity: '3' }))
  expect(cardTermsOf({ ...plain, options: [size], variants })).toMatchObject({ price: '৪৫০', pieces: 6 })
  expect(cardTermsOf(plain)).toMatchObject({ price: '450', pieces: 12 })
})

/** Every variant with a price of its own, so that a loss shows. */
const priced = (options: readonly OptionForm[]) =>
  combine(options, []).map((one, at) => ({ ...one, id: at + 1, price: String(at + 1) }))
const known = (variants: readonly VariantForm[]) =>
  variants.flatMap(({ id, price }) => (id === null ? [] : [`${id}:${price}`])).toSorted()

const words = fc.uniqueArray(fc.constantFrom('S', 'M', 'L', 'Red', 'Blue', 'Green'), { minLength: 1, maxLength: 4 })
const optionsOf = fc
  .array(words, { minLength: 1, maxLength: 3 })
  .map((lists) => lists.map((values, at) => option(['Size', 'Colour', 'Material'][at]!, ...values)))

it('loses nothing when values and options are renamed, moved, removed and added again', () => {
  const step = fc.record({
    kind: fc.constantFrom('rename', 'move', 'remove', 'add', 'drop', 'new'),
    option: fc.nat(2),
    value: fc.nat(3),
    to: fc.nat(3),
  })
  fc.assert(
    fc.property(optionsOf, fc.array(step, { maxLength: 12 }), (first, steps) => {
      const variants = priced(first)
      let form = { ...plain, options: first as readonly OptionForm[], variants: variants as readonly VariantForm[] }
      for (const { kind, option: at, value, to } of steps) {
        const { options } = form
        const one = options[at % Math.max(1, options.length)]
        let next: readonly OptionForm[] = options
        if (kind === 'new' && options.length < 3) next = addOption(options, { name: `New ${value}` })
        else if (!one) continue
        else if (kind === 'drop') next = removeOption(options, one.key)
        else {
          const chosen = one.values[value % Math.max(1, one.values.length)]
          let { values } = one
          if (kind === 'rename')
            values = values.map((each) => (each === chosen ? { ...each, value: `${each.value}!` } : each))
          else if (kind === 'move' && chosen) values = moved(values, chosen.key, to)
          else if (kind === 'remove') values = values.filter((each) => each !== chosen)
          else if (kind === 'add') values = addValues(values, [{ value: `New ${to}`, value_bn: '', swatch: '' }])
          next = changeOption(options, one.key, { values })
        }
        form = { ...form, ...withOptions(form, next) }
        // What was typed is somewhere, and each variant is there once.
        expect(known(form.variants)).toEqual(known(variants))
        expect(new Set(form.variants.map(({ key }) => key)).size).toBe(form.variants.length)
      }
    }),
  )
})

it('finds each variant where it was when a removed value or option is there again', () => {
  fc.assert(
    fc.property(optionsOf, fc.nat(2), fc.nat(3), (options, at, which) => {
      const form = { ...plain, options, variants: priced(options) }
      const one = options[at % options.length]!
      const value = one.values[which % one.values.length]!
      const without = changeOption(options, one.key, { values: one.values.filter((each) => each !== value) })
      const removed = { ...form, ...withOptions(form, without) }
      const typedAgain = addValues(without.find(({ key }) => key === one.key)!.values, [value])
      const back = withOptions(
        removed,
        changeOption(without, one.key, { values: moved(typedAgain, value.key, which % one.values.length) }),
      )
      const byId = (variants: readonly VariantForm[]) => Object.fromEntries(variants.map(({ id, of }) => [id, of]))
      expect(byId(back.variants)).toEqual(byId(form.variants))

      const dropped = { ...form, ...withOptions(form, removeOption(options, one.key)) }
      const undone = withOptions(dropped, restored(dropped.options, one, at % options.length))
      expect(byId(undone.variants)).toEqual(byId(form.variants))
      expect(known(undone.variants)).toEqual(known(form.variants))
    }),
  )
})

it('shows the variants that there are where all combinations would be too many', () => {
  const many = (name: string) => option(name, ...Array.from({ length: 60 }, (_, at) => `${name} ${at}`))
  const options = [many('a'), many('b'), many('c')]
  const variants = Array.from({ length: 60 }, (_, at) => ({
    ...blankVariant,
    key: String(at),
    id: at + 1,
    of: { a: `a ${at}`, b: `b ${at}`, c: `c ${at}` },
  }))
  const shown = withLeftOut(options, variants)
  expect(soldOf({ options, variants: shown }).map(({ id }) => id)).toEqual(variants.map(({ id }) => id))
  const [first, ...others] = options
  const shorter = [{ ...(first ?? size), values: first?.values.slice(1) ?? [] }, ...others]
  expect(soldOf({ options: shorter, variants: combine(shorter, shown) })).toHaveLength(59)
})
