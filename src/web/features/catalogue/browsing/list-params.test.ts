import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ratingSteps, sorts } from '#contract/catalogue/catalogue-rules.ts'
import { withCommas } from '#web/page-parameters.ts'
import { paths } from '#web/paths.ts'
import { changed, cleared, readListParams, toggled, withToggled } from './list-params.ts'

const searchOf = (path: string) => path.slice(path.indexOf('?') + 1 || path.length)

describe('reading an address', () => {
  test('uses defaults for missing params', () => {
    expect(readListParams('')).toEqual({
      query: '',
      exact: false,
      categories: [],
      subCategory: undefined,
      sellers: [],
      attributes: {},
      priceMin: 0,
      priceMax: undefined,
      minRating: undefined,
      inStock: false,
      freeShipping: false,
      unfolded: [],
      page: 1,
      view: undefined,
      sort: undefined,
    })
  })

  test('lists are joined by commas, each value encoded once', () => {
    const { categories } = readListParams('?categories=Fashion%20%26%20Apparel,Gaming')
    expect(categories).toEqual(['Fashion & Apparel', 'Gaming'])
  })

  test('reads a double-encoded value', () => {
    expect(readListParams('?categories=Fashion%2520%2526%2520Apparel').categories).toEqual(['Fashion & Apparel'])
    expect(readListParams('?sub-category=Women%2520-%2520Saris').subCategory).toBe('Women - Saris')
  })

  test('keeps a comma inside a value', () => {
    expect(readListParams('?sellers=Rahim%2C%20Karim%20%26%20Sons,Aarong').sellers).toEqual([
      'Rahim, Karim & Sons',
      'Aarong',
    ])
  })

  test('a form without script writes one pair per value and plus signs for spaces', () => {
    expect(readListParams('?categories=Pet+Supplies&categories=Gaming&price_min=&price_max=80').categories).toEqual([
      'Pet Supplies',
      'Gaming',
    ])
  })

  test('keeps a stray percent sign', () => {
    expect(readListParams('?query=100%25%20cotton').query).toBe('100% cotton')
    expect(readListParams('?query=50%').query).toBe('50%')
  })

  test('treats invalid params as missing', () => {
    const params = readListParams('?page=-3&price_min=abc&price_max=-1&view=table&sort=random')
    expect(params).toEqual(readListParams(''))
  })

  test('sends nothing that the API refuses', () => {
    expect(readListParams('?page=1000000').page).toBe(1_000_000)
    expect(readListParams('?page=1000001&query=%00&categories=%00,Tea%00&sellers=%00&sub-category=%00')).toEqual(
      readListParams('?categories=Tea'),
    )
  })

  test('keeps bounds above the slider', () => {
    expect(readListParams('?price_max=125000').priceMax).toBe(125_000)
    expect(readListParams('?price_max=500').priceMax).toBe(500)
    expect(readListParams('?price_min=10&price_max=500').priceMax).toBe(500)
    expect(readListParams('?price_min=0&price_max=500')).toEqual(readListParams(''))
  })
})

describe('writing an address', () => {
  test('defaults are left out', () => {
    expect(paths.products(readListParams(''))).toBe('/products')
    expect(paths.products({ page: 1, view: 'grid', sort: 'relevance', priceMin: 0 })).toBe('/products')
  })

  test('its lists survive the router, which rewrites the address of a data request', () => {
    const name = fc
      .string({ minLength: 1, maxLength: 12 })
      .map((s) => s.trim())
      .filter(Boolean)
    const sellers = fc.uniqueArray(
      fc.oneof(name, fc.constantFrom('Rahim, Karim & Sons', ',', 'a,b', '50%Deal', '100%25, 5%', 'Tea, 5% & more')),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(sellers, (names) => {
        const rewritten = new URLSearchParams(searchOf(paths.products({ sellers: names })))
        expect(readListParams(withCommas(`?${rewritten}`)).sellers).toEqual(names)
      }),
    )
  })

  test('reads what it writes', () => {
    const text = fc
      .string({ minLength: 1, maxLength: 20 })
      .map((s) => s.trim())
      .filter(Boolean)
    const list = fc.uniqueArray(text, { maxLength: 4 })
    fc.assert(
      fc.property(
        fc.record({
          query: text,
          exact: fc.boolean(),
          categories: list,
          subCategory: text,
          sellers: list,
          attributes: fc.dictionary(
            fc.constantFrom('brand', 'colour', 'screen-size'),
            fc.uniqueArray(text, { minLength: 1, maxLength: 3 }),
          ),
          priceMin: fc.nat(5000),
          priceMax: fc.option(fc.nat(5000), { nil: undefined }),
          minRating: fc.constantFrom(...ratingSteps, undefined),
          inStock: fc.boolean(),
          freeShipping: fc.boolean(),
          unfolded: fc.constantFrom([], ['sellers'], ['categories', 'colour']),
          page: fc.integer({ min: 1, max: 99 }),
          view: fc.constant('list' as const),
          sort: fc.constantFrom(...sorts.slice(1)),
        }),
        (params) => {
          expect(readListParams(searchOf(paths.products(params)))).toEqual(params)
        },
      ),
    )
  })
})

test('a changed filter returns to page 1, another page keeps the filters', () => {
  const params = readListParams('?categories=Gaming&page=4&view=list')
  expect(paths.products(changed(params, { sellers: ['Aarong'] }))).toBe(
    '/products?categories=Gaming&sellers=Aarong&view=list',
  )
  expect(paths.products(changed(params, { page: 5 }))).toBe('/products?categories=Gaming&page=5&view=list')
})

test('clearing keeps the view and the order', () => {
  const params = readListParams('?query=tea&categories=Gaming&price_max=90&view=list&sort=price_low')
  expect(paths.products(cleared(params))).toBe('/products?view=list&sort=price_low')
})

test('reads the values of attributes, as many as count, and leaves out what can be no key', () => {
  const { attributes } = readListParams(
    '?attr.brand=Aarong,Apex%2C%20Ltd&attr.Size=1&attr.colour=&attr.brand=Bata&attr.=x',
  )
  expect(attributes).toEqual({ brand: ['Aarong', 'Apex, Ltd', 'Bata'] })
  const many = Array.from({ length: 30 }, (_, at) => `v${at}`).join(',')
  expect(readListParams(`?attr.brand=${many}`).attributes.brand).toHaveLength(20)
})

test('a toggled value leaves those of other attributes', () => {
  const params = readListParams('?attr.brand=Apex&attr.colour=Red')
  const path = (key: string, value: string) =>
    paths.products(changed(params, { attributes: withToggled(params.attributes, key, value) }))
  expect(path('colour', 'Blue')).toBe('/products?attr.brand=Apex&attr.colour=Red,Blue')
  expect(path('brand', 'Apex')).toBe('/products?attr.colour=Red')
})

test('adds and removes on toggle', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
})
