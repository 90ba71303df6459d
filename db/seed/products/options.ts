import type { ProductOption } from '#contract/catalogue/variant-rules.ts'
import { colourOf, shades } from '../shades.ts'
import type { SeedPicture, SeedVariant } from '../types.ts'
import { optionBn, valueBn } from './bangla-values.ts'

type Value = { value: string; adds: number; shade: string | null }
export type ReadOptions = {
  options: { name: string; values: Value[] }[]
  /** Values of which every combination is sold out. */
  soldOut: string[][]
  grams: number | null
}

export const NO_OPTIONS: ReadOptions = { options: [], soldOut: [], grams: null }

/** Reads 'Size M, XL +40; Colour bottle, navy; sold out XL Blue, M Green; 220 g': values with what they add to the price, in taka. */
export function readOptions(text: string): ReadOptions {
  const parts = text.split(';').map((part) => part.trim())
  const soldOut = parts.find((part) => part.startsWith(SOLD_OUT))
  const grams = parts.find((part) => /^\d+ g$/.test(part))
  const options = parts
    .filter((part) => part !== soldOut && part !== grams)
    .map((part) => {
      const [name = '', ...rest] = part.split(' ')
      return { name, values: listIn(rest.join(' ')).map((cell) => readValue(name, cell)) }
    })
  const values = options.map((option) => option.values.map(({ value }) => value))
  return {
    options,
    soldOut: listIn(soldOut?.slice(SOLD_OUT.length) ?? '').map((text) => valuesIn(text, values)),
    grams: grams === undefined ? null : Number.parseInt(grams, 10),
  }
}

const SOLD_OUT = 'sold out '

const listIn = (text: string): string[] => (text === '' ? [] : text.split(',').map((cell) => cell.trim()))

function readValue(option: string, cell: string): Value {
  const [, value = '', adds = '0'] = /^(.*?)(?: ([+-]\d+))?$/.exec(cell) ?? []
  const colour = option === 'Colour' ? colourOf(value) : null
  if (value === '' || colour === undefined) throw new Error(`A value of ${option} cannot be read: ${cell}`)
  return { value: colour ?? value, adds: Number(adds), shade: colour === null ? null : value }
}

/** The values that a text names: 'XL Blue' is of two options. */
function valuesIn(text: string, options: readonly string[][]): string[] {
  const named = options.flatMap((values) => values.filter((value) => ` ${text} `.includes(` ${value} `)))
  if (named.join(' ') !== text) throw new Error(`A combination that is sold out cannot be read: ${text}`)
  return named
}

export const optionsOf = ({ options }: ReadOptions): ProductOption[] =>
  options.map(({ name, values }) => ({
    name,
    name_bn: optionBn(name),
    values: values.map(({ value, shade }) => ({
      value,
      value_bn: valueBn(value),
      swatch: shade === null ? null : (shades[shade] ?? null),
    })),
  }))

export const shadesOf = ({ options }: ReadOptions): string[] =>
  options.flatMap(({ values }) => values.flatMap(({ shade }) => shade ?? []))

type Terms = { slug: string; price: number; originalPrice?: number; stock: number; pictures: readonly SeedPicture[] }

/** A variant for each combination, in order. The product's stock is spread over those that are not sold out. */
export function variantsOf(store: string, product: Terms, read: ReadOptions): SeedVariant[] {
  if (read.options.length === 0) return []
  const combinations = read.options.reduce<Placed[][]>(
    (before, { values }) =>
      before.flatMap((one) => values.map((value, at) => [...one, { ...value, weight: weightOf(at, values.length) }])),
    [[]],
  )
  const stock = spread(
    product.stock,
    combinations.map((one) => (isSoldOut(one, read.soldOut) ? 0 : one.reduce((all, { weight }) => all * weight, 1))),
  )
  return combinations.map((one, at) => {
    const adds = one.reduce((all, value) => all + value.adds, 0)
    return {
      values: one.map(({ value }) => value),
      price: product.price + adds,
      ...(product.originalPrice !== undefined && { originalPrice: product.originalPrice + adds }),
      stock: stock[at] ?? 0,
      sku: skuOf(store, product.slug, one),
      grams: one.map(({ value }) => gramsOf(value)).find((grams) => grams !== null) ?? read.grams,
      picture: pictureOf(product.pictures, one),
    }
  })
}

type Placed = Value & { weight: number }

/** Sellers stock most of what is in the middle: more of M and L than of XXL. */
const weightOf = (at: number, count: number) => 2 + Math.min(at, count - 1 - at)

const isSoldOut = (one: readonly Value[], soldOut: readonly string[][]) =>
  soldOut.some((values) => values.every((value) => one.some((other) => other.value === value)))

/** Whole pieces by weight, which add up to the total. */
function spread(total: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let before = 0
  return weights.map((weight) => {
    const from = Math.round((total * before) / all)
    before += weight
    return all === 0 ? 0 : Math.round((total * before) / all) - from
  })
}

const gramsOf = (value: string): number | null => {
  const [, amount, unit] = /^([\d.]+) (kg|g)$/.exec(value) ?? []
  return amount === undefined ? null : Math.round(Number(amount) * (unit === 'kg' ? 1000 : 1))
}

const skuOf = (store: string, slug: string, values: readonly Value[]) =>
  [store, ...slug.split('-').slice(0, 2), ...values.map(({ value }) => codeOf(value))].join('-').toUpperCase()

const codeOf = (value: string) => value.replaceAll('–', '-').replaceAll(/[^\w.-]/g, '')

/** That of its colour, or none: the product's first. */
const pictureOf = (pictures: readonly SeedPicture[], values: readonly Value[]): string | null => {
  const shade = values.find((value) => value.shade !== null)?.shade
  if (shade === undefined) return null
  return (pictures.find((picture) => picture.shade === shade) ?? pictures[0])?.file ?? null
}
