import { VARIANTS_MAX } from '#contract/catalogue/variant-rules.ts'
import { parseAmount } from '#contract/money.ts'
import { readPieces } from '../product-numbers.ts'
import {
  blankVariant,
  COMBINATIONS_MAX,
  combinationsOf,
  countCombinations,
  hasOptions,
  keyFrom,
  type OptionForm,
  usedOptions,
  type VariantForm,
  type VariantsForm,
  type VariantTerms,
} from './variants-form.ts'

type Of = VariantForm['of']

/**
 * A variant for each combination of the options, in order, and behind them those of values and options that are gone: they are
 * there again when these return. A variant keeps what it has when values are renamed, moved, added or removed. Where an option is new,
 * the variants that there are become those of its first value.
 */
export function combine(options: readonly OptionForm[], variants: readonly VariantForm[]): VariantForm[] {
  const used = usedOptions(options)
  const combinations = isTooMany(options) ? presentOf(options, variants) : everyOf(used)
  const found = matched(used, combinations, variants)
  const kept = new Set(found.values())
  const present = [...found].map(([of, variant]) => ({ ...variant, of }))
  let sold = present.filter((variant) => variant.sold).length
  const taken = variants.map(({ key }) => key)
  const current = combinations.map((of) => {
    const variant = found.get(of)
    if (variant) return { ...variant, of }
    const fresh = { ...newVariant(of, present), key: keyFrom(Object.values(of).join(' · '), taken) }
    taken.push(fresh.key)
    sold += 1
    // Further ones are left out, until others make room.
    return { ...fresh, sold: sold <= VARIANTS_MAX }
  })
  return [...current, ...variants.filter((variant) => !kept.has(variant))]
}

const everyOf = (options: readonly OptionForm[]): Of[] =>
  options.reduce<Of[]>(
    (before, { key, values }) => before.flatMap((of) => values.map((value) => ({ ...of, [key]: value.key }))),
    [{}],
  )

/** The combinations that there are, where all of them would be too many to show: of a file, or of another client. */
const presentOf = (options: readonly OptionForm[], variants: readonly VariantForm[]): Of[] =>
  combinationsOf({ options, variants }).map(({ of }) =>
    Object.fromEntries(usedOptions(options).map(({ key }) => [key, of[key] ?? ''])),
  )

/** A product's variants with the combinations that it does not sell, to be brought back. */
export function withLeftOut(options: readonly OptionForm[], variants: readonly VariantForm[]): VariantForm[] {
  if (!hasOptions(options)) return [...variants]
  const known = new Set(variants.map(({ key }) => key))
  return combine(options, variants).map((variant) => (known.has(variant.key) ? variant : { ...variant, sold: false }))
}

/** The variant of each combination that has one: first those of exactly its values, then one that lacks an option. */
function matched(used: readonly OptionForm[], combinations: readonly Of[], variants: readonly VariantForm[]) {
  const nameOf = (of: Of) => JSON.stringify(used.map(({ key }) => of[key] ?? null))
  const isWhole = ({ of }: VariantForm) => used.every(({ key }) => of[key] !== undefined)
  const byValues = new Map<string, VariantForm>()
  for (const variant of variants)
    if (isWhole(variant) && !byValues.has(nameOf(variant.of))) byValues.set(nameOf(variant.of), variant)
  const found = new Map<Of, VariantForm>()
  const partial = variants.filter((variant) => !isWhole(variant))
  for (const of of combinations) {
    const exact = byValues.get(nameOf(of))
    if (exact) found.set(of, exact)
  }
  for (const of of combinations) {
    if (found.has(of)) continue
    const at = partial.findIndex((variant) =>
      used.every(({ key }) => variant.of[key] === undefined || variant.of[key] === of[key]),
    )
    const [variant] = at === -1 ? [] : partial.splice(at, 1)
    if (variant) found.set(of, variant)
  }
  return found
}

/** A new combination costs and weighs what its nearest relative does; it has no stock yet. */
function newVariant(of: Of, present: readonly VariantForm[]): VariantForm {
  const shared = (variant: VariantForm) => Object.keys(of).filter((key) => variant.of[key] === of[key]).length
  let nearest: VariantForm | undefined
  for (const variant of present) if (!nearest || shared(variant) > shared(nearest)) nearest = variant
  const { price = '', original_price = '', weight_grams = '' } = nearest ?? {}
  return { ...blankVariant, of, price, original_price, weight_grams, picture: pictureFor(of, present) }
}

/** The picture that all variants of one of its values have and others do not: those of a colour, say. */
function pictureFor(of: Of, present: readonly VariantForm[]): string {
  for (const [key, value] of Object.entries(of)) {
    const same = present.filter((variant) => variant.of[key] === value)
    const picture = same[0]?.picture ?? ''
    const isItsOwn =
      picture !== '' &&
      same.every((variant) => variant.picture === picture) &&
      present.some((variant) => variant.picture !== picture)
    if (isItsOwn) return picture
  }
  return ''
}

type PlainTerms = Pick<VariantTerms, 'price' | 'original_price' | 'stock_quantity' | 'sku'>

/**
 * The form with other options. A product that gets its first option keeps what it cost and has in the first variant; one
 * that loses the last gets it back from there.
 */
export function withOptions(
  form: VariantsForm & PlainTerms,
  options: readonly OptionForm[],
): VariantsForm & PlainTerms {
  const plain = plainOf(form)
  const [first = blankVariant, ...others] = form.variants
  const had = hasOptions(form.options)
  const variants = combine(options, had ? form.variants : [{ ...first, ...plain }, ...others])
  const isPlainAgain = had && !hasOptions(options)
  return { options, variants, ...(isPlainAgain ? plainOf(variants[0] ?? blankVariant) : plain) }
}

const plainOf = ({ price, original_price, stock_quantity, sku }: PlainTerms): PlainTerms => ({
  price,
  original_price,
  stock_quantity,
  sku,
})

/** Whether options make more combinations than the form can show. */
export const isTooMany = (options: readonly OptionForm[]) => countCombinations(options) > COMBINATIONS_MAX

/** Leaves combinations out, or brings them back while there is room. */
export function withSold(form: VariantsForm, keys: ReadonlySet<string>, sold: boolean): VariantForm[] {
  let room = VARIANTS_MAX - combinationsOf(form).filter((variant) => variant.sold && !keys.has(variant.key)).length
  return form.variants.map((variant) => {
    if (!keys.has(variant.key)) return variant
    if (sold) room -= 1
    return { ...variant, sold: sold && room >= 0 }
  })
}

/** Changes what is typed of some variants. */
export const withTerms = (
  variants: readonly VariantForm[],
  changes: ReadonlyMap<string, Partial<VariantForm>>,
): VariantForm[] =>
  variants.map((variant) => {
    const part = changes.get(variant.key)
    return part ? { ...variant, ...part } : variant
  })

/** Gives every variant of a value a picture. */
export const withPictureOf = (
  variants: readonly VariantForm[],
  { option, value }: { option: string; value: string },
  picture: string,
): VariantForm[] => variants.map((variant) => (variant.of[option] === value ? { ...variant, picture } : variant))

/** The picture that all variants of a value have; '' where they differ. */
export function pictureOfValue(form: VariantsForm, { option, value }: { option: string; value: string }): string {
  const pictures = new Set(
    combinationsOf(form).flatMap((variant) => (variant.of[option] === value ? variant.picture : [])),
  )
  return pictures.size === 1 ? ([...pictures][0] ?? '') : ''
}

type CardTerms = {
  price: string
  original_price: string
  /** Some variants cost more. */
  from: boolean
  pieces: number | null
}

/** What a card shows: the lowest price of what is offered, with its original price, and the pieces of all. */
export function cardTermsOf(form: VariantsForm & PlainTerms): CardTerms {
  if (!hasOptions(form.options)) return { ...plainOf(form), from: false, pieces: readPieces(form.stock_quantity) }
  const offered = combinationsOf(form).filter(({ sold, active }) => sold && active)
  const priced = offered.flatMap((variant) => {
    const amount = parseAmount(variant.price)
    return amount === null ? [] : [{ variant, amount }]
  })
  const [cheapest] = priced.toSorted((a, b) => a.amount - b.amount)
  const { price, original_price } = cheapest?.variant ?? blankVariant
  const from = priced.some(({ amount }) => amount !== cheapest?.amount)
  return { price, original_price, from, pieces: sumOf(offered) }
}

const sumOf = (variants: readonly VariantForm[]) =>
  variants.reduce((sum, { pieces, stock_quantity }) => sum + (pieces ?? 0) + (readPieces(stock_quantity) ?? 0), 0)
