import { PRICE_SLIDER, type Sort, sorts } from '#contract/catalogue-rules.ts'
import type { ListView, ProductsParams } from '#web/paths.ts'

/** What the address of a product list asks for; everything has a value, the default where the address says nothing. */
export type ListParams = {
  query: string
  categories: string[]
  subCategory: string | undefined
  sellers: string[]
  priceMin: number
  priceMax: number
  page: number
  /** As the address says; without it, a kept preference counts. */
  view: ListView | undefined
  sort: Sort | undefined
}

const LIST_MAX = 100
const PRICE_MAX = 100_000_000

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Undoes a second encoding, as some clients write it; what was encoded once is left as it is (PRODUCT 2). */
const decodeAgain = (text: string) => (/%[0-9a-f]{2}/i.test(text) ? decode(text) : text)

/** Splits before decoding, so that an encoded comma stays inside its value. A form writes the name once per value. */
function listOf(raw: ReadonlyMap<string, string[]>, name: string): string[] {
  const values = (raw.get(name) ?? [])
    .flatMap((text) => text.split(','))
    .map((text) => decodeAgain(decode(text)).trim())
    .filter((text) => text !== '')
  return [...new Set(values)].slice(0, LIST_MAX)
}

function rawPairs(search: string): Map<string, string[]> {
  const pairs = new Map<string, string[]>()
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const at = pair.indexOf('=')
    if (at < 1) continue
    const name = decode(pair.slice(0, at))
    const value = pair.slice(at + 1).replaceAll('+', ' ')
    pairs.set(name, [...(pairs.get(name) ?? []), value])
  }
  return pairs
}

function price(text: string | undefined, otherwise: number): number {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
  return value >= 0 && value <= PRICE_MAX ? Math.round(value * 100) / 100 : otherwise
}

export const readSort = (text: string | undefined): Sort | undefined => sorts.find((sort) => sort === text)

export const readView = (text: string | undefined): ListView | undefined =>
  text === 'grid' || text === 'list' ? text : undefined

/** Reads the query string of /products; nonsense counts as not said. */
export function readListParams(search: string): ListParams {
  const raw = rawPairs(search)
  const one = (name: string) => {
    const text = raw.get(name)?.at(-1)
    return text === undefined ? undefined : decode(text)
  }
  const page = Number(one('page') ?? 1)
  return {
    query: (one('query') ?? '').trim().slice(0, 200),
    categories: listOf(raw, 'categories'),
    subCategory: decodeAgain(one('sub-category') ?? '').trim() || undefined,
    sellers: listOf(raw, 'sellers'),
    priceMin: price(one('price_min'), PRICE_SLIDER.min),
    priceMax: price(one('price_max'), PRICE_SLIDER.max),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    view: readView(one('view')),
    sort: readSort(one('sort')),
  }
}

/** The same list with something changed: a changed filter returns to page 1 (PRODUCT 2). */
export const changed = (params: ListParams, change: Partial<ProductsParams>): ProductsParams => ({
  ...params,
  page: 1,
  ...change,
})

/** With `name` if it was without it, else without. */
export const toggled = (names: readonly string[], name: string): string[] =>
  names.includes(name) ? names.filter((one) => one !== name) : [...names, name]

/** The view and the order are no filters: they stay when all filters are cleared. */
export const cleared = ({ view, sort }: ListParams): ProductsParams => ({ view, sort })
