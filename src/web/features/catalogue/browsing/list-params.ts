import { ATTRIBUTE_KEY } from '#contract/catalogue/attribute-rules.ts'
import { PRICE_SLIDER, ratingSteps, type Sort, sorts } from '#contract/catalogue/catalogue-rules.ts'
import { plainNumber } from '#contract/digits.ts'
import { PAGE_MAX } from '#contract/page-limits.ts'
import {
  decode,
  decodeAgain,
  lastOf,
  membersOf,
  nameOf,
  namesOf,
  oneOf,
  type PageParameters,
  textOf,
  valuesIn,
  wholeBetween,
} from '#web/page-parameters.ts'
import type { ListView, ProductsParams } from '#web/paths.ts'

/** The params of a product list, with defaults for those missing in the address. */
export type ListParams = {
  query: string
  /** Only what has the query to the letter. */
  exact: boolean
  categories: string[]
  subCategory: string | undefined
  sellers: string[]
  /** Chosen values by the key of their attribute; no list is empty. */
  attributes: Record<string, string[]>
  priceMin: number
  /** Without it, 'or more'. */
  priceMax: number | undefined
  /** Ratings from here on. */
  minRating: number | undefined
  inStock: boolean
  freeShipping: boolean
  unfolded: string[]
  page: number
  /** From the address; otherwise from the stored preference. */
  view: ListView | undefined
  sort: Sort | undefined
}

export const LIST_MAX = 100
const PRICE_MAX = 100_000_000
const QUERY_MAX = 200
/** As much of a category's or a store's name as the API takes. */
const NAME_MAX = 400
/** As many values of one attribute as the API takes, and as long ones. */
export const VALUES_MAX = 20
const VALUE_MAX = 80
const ATTRIBUTES = 'attr.*'
/** The most unfolded filters in an address: 'categories', 'sellers' and attributes. */
const UNFOLDED_MAX = 20

const listViews: readonly ListView[] = ['grid', 'list']

function price(text: string | undefined): number | undefined {
  const plain = plainNumber(text ?? '')
  const value = plain === '' ? Number.NaN : Number(plain)
  // '-0' is a price, too: 0.
  return value >= 0 && value <= PRICE_MAX ? Math.abs(Math.round(value * 100) / 100) : undefined
}

const priceOf = ([text = '']: readonly string[]) => {
  const value = price(decode(text))
  return value === undefined ? [] : [String(value)]
}

/** The slider's ends together are the untouched slider (rules.md L-4). */
function pricesOf(minText: string | undefined, maxText: string | undefined) {
  const [min, max] = [price(minText), price(maxText)]
  const isWhole = min === PRICE_SLIDER.min && max === PRICE_SLIDER.max
  return { priceMin: min ?? PRICE_SLIDER.min, priceMax: isWhole ? undefined : max }
}

const foldable = (names: readonly string[]): string[] =>
  names
    .filter((name) => ATTRIBUTE_KEY.test(name))
    .toSorted()
    .slice(0, UNFOLDED_MAX)

/**
 * What `readListParams` reads. The view and the order are read even where they say the default: a cookie may say
 * another.
 */
export const listParameters = {
  query: lastOf(textOf(QUERY_MAX)),
  match: lastOf(oneOf(['exact'])),
  categories: namesOf(LIST_MAX, NAME_MAX),
  'sub-category': lastOf(nameOf(NAME_MAX)),
  sellers: namesOf(LIST_MAX, NAME_MAX),
  price_min: lastOf(priceOf),
  price_max: lastOf(priceOf),
  min_rating: lastOf(oneOf(ratingSteps.map(String))),
  in_stock: lastOf(oneOf(['1'])),
  free_shipping: lastOf(oneOf(['1'])),
  [ATTRIBUTES]: namesOf(VALUES_MAX, VALUE_MAX),
  show_all: (values) => foldable(namesOf(LIST_MAX, NAME_MAX)(values)),
  page: lastOf(wholeBetween(1, PAGE_MAX, 1)),
  view: lastOf(oneOf(listViews)),
  sort: lastOf(oneOf(sorts)),
} satisfies PageParameters

/** Only declared parameters can be read. */
type ListParameter = keyof typeof listParameters

/** Splits before decoding, so that an encoded comma stays inside its value. A form writes the name once per value. */
function listOf(raw: ReadonlyMap<string, string[]>, name: ListParameter | `attr.${string}`): string[] {
  const values = (raw.get(name) ?? [])
    .flatMap((text) => text.split(','))
    .map((text) => decodeAgain(decode(text)).trim())
    .filter((text) => text !== '')
  return [...new Set(values)].slice(0, LIST_MAX)
}

export const readSort = (text: string | undefined): Sort | undefined => sorts.find((sort) => sort === text)

export const readView = (text: string | undefined): ListView | undefined => listViews.find((view) => view === text)

/** Reads the query string of /products; invalid values count as missing. */
export function readListParams(search: string): ListParams {
  const raw = valuesIn(search)
  const one = (name: ListParameter) => {
    const text = raw.get(name)?.at(-1)
    return text === undefined ? undefined : decode(text)
  }
  const page = Number(one('page') ?? 1)
  return {
    query: (one('query') ?? '').trim().slice(0, QUERY_MAX),
    exact: one('match') === 'exact',
    categories: listOf(raw, 'categories'),
    subCategory: decodeAgain(one('sub-category') ?? '').trim() || undefined,
    sellers: listOf(raw, 'sellers'),
    ...pricesOf(one('price_min'), one('price_max')),
    minRating: ratingSteps.find((step) => String(step) === one('min_rating')),
    inStock: one('in_stock') === '1',
    freeShipping: one('free_shipping') === '1',
    attributes: attributesIn(raw),
    unfolded: foldable(listOf(raw, 'show_all')),
    page: Number.isInteger(page) && page > 0 && page <= PAGE_MAX ? page : 1,
    view: readView(one('view')),
    sort: readSort(one('sort')),
  }
}

function attributesIn(raw: ReadonlyMap<string, string[]>): Record<string, string[]> {
  const keys = membersOf(ATTRIBUTES, raw).map((name) => name.slice(ATTRIBUTES.length - 1))
  const chosen = keys.map((key) => [key, listOf(raw, `attr.${key}`).slice(0, VALUES_MAX)] as const)
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0))
}

/** The params with a change: a changed filter returns to page 1 (rules.md L-8). */
export const changed = (params: ListParams, change: Partial<ProductsParams>): ProductsParams => ({
  ...params,
  page: 1,
  ...change,
})

/** Adds `name`, or removes it if present. */
export const toggled = (names: readonly string[], name: string): string[] =>
  names.includes(name) ? names.filter((one) => one !== name) : [...names, name]

/** The chosen values with one of an attribute's toggled. */
export const withToggled = (attributes: ListParams['attributes'], key: string, value: string) => ({
  ...attributes,
  [key]: toggled(attributes[key] ?? [], value),
})

/** The view and the order are no filters: they stay when all filters are cleared. */
export const cleared = ({ view, sort }: ListParams): ProductsParams => ({ view, sort })
