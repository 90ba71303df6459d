import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listParameters, readListParams } from './features/catalogue/browsing/list-params.ts'
import { productParameters, readProductView } from './features/catalogue/product/product-view.ts'
import { readStoreView, storeParameters } from './features/sellers/storefront/store-view.ts'
import {
  lastOf,
  nameOf,
  namesOf,
  oneOf,
  type PageParameters,
  readSearch,
  standIn,
  textOf,
  wholeBetween,
} from './page-parameters.ts'

const parameters: PageParameters = {
  q: textOf(10),
  page: wholeBetween(1, 100, 1),
  sort: oneOf(['a', 'b'], 'a'),
  tags: namesOf(3, 10),
  group: nameOf(10),
  token: standIn('given'),
  'attr.*': namesOf(2, 10),
}
const read = (search: string) => readSearch(parameters, search)

describe('a query string as far as a page reads it', () => {
  test.each([
    ['nothing', '', ''],
    ['only a question mark', '?', ''],
    ['what the page does not read', '?utm_source=mail&fbclid=1&x=2', ''],
    ['the order does not matter', '?sort=b&page=2', '?page=2&sort=b'],
    ['what counts without being said', '?page=1&sort=a&q=', ''],
    ['nonsense', '?page=-1&sort=z&tags=,,', ''],
    ['numbers', '?page=0002.0', '?page=2'],
    ['white space and length', '?q=++0123456789abc+', '?q=0123456789'],
    ['names in any order, each once', '?tags=b,a&tags=c,b', '?tags=a,b,c'],
    ['a comma inside a name', '?tags=b%2C1,a', '?tags=a,b%252C1'],
    ['more names than count', '?tags=e,d,c,b,a', '?tags=c,d,e'],
    ['an encoded name of a parameter', '?%71=x', '?q=x'],
    ['the first of several', '?q=x&q=y', '?q=x'],
    ['a group of names', '?attr.b=2,1&attr.a=x&attr.B=3&attr.=4&attr=5', '?attr.a=x&attr.b=1,2'],
    ['a secret', '?token=abcdef', '?token=given'],
    ['what cannot be decoded', '?q=50%', '?q=50%25'],
    ['bytes that are no character', '?q=%A0', '?q=%EF%BF%BD'],
    ['a name encoded twice', '?group=a%2520b', '?group=a%20b'],
    ['a name with an encoded NUL', '?group=a%2500b', '?group=a%2500b'],
  ])('%s', (_what, search, as) => {
    expect(read(search)).toBe(as)
  })

  test('a form writes a name once for each of its fields: where the page takes the last, so does this', () => {
    expect(readSearch({ q: lastOf(textOf(9)) }, '?q=x&q=y')).toBe('?q=y')
  })

  test('of a group as many are read as a list may have', () => {
    const many = Array.from({ length: 12 }, (_, at) => `attr.k${String.fromCharCode(97 + at)}=1`).toReversed()
    expect(read(`?${many.join('&')}`).split('&')).toHaveLength(10)
    expect(read(`?${many.join('&')}`)).toMatch(/^\?attr\.ka=1&.*attr\.kj=1$/)
  })

  test('reads parameters named like members of Object', () => {
    expect(read('?constructor=1&__proto__=2&toString=3')).toBe('')
  })
})

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }).map((value) => encodeURIComponent(value.toWellFormed())),
  fc.string({ maxLength: 30 }),
  fc.constantFrom(
    '%',
    '%25',
    '%2525',
    '%A0',
    '%E0%A4%A',
    '%A0%26',
    '%252541',
    '1',
    '2',
    '1e2',
    '0x1F',
    'price_low',
    'list',
    'reviews',
    'a,b',
    '%2C',
    '500.001',
    '-0',
  ),
)
const searches = (names: readonly string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...names, 'utm_source'), anything), { maxLength: 6 })
    .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`)

const namesIn = (declared: PageParameters) =>
  Object.keys(declared).flatMap((name) => (name === 'attr.*' ? ['attr.brand', 'attr.colour', 'attr.B'] : [name]))

describe.each([
  ['the test', parameters],
  ['the product list', listParameters as PageParameters],
  ['a product', productParameters],
  ['a store', storeParameters],
])('the parameters of %s', (_page, declared) => {
  test('read the same from what they wrote, and are bounded', () => {
    fc.assert(
      fc.property(searches(namesIn(declared)), (search) => {
        const once = readSearch(declared, search)
        expect(readSearch(declared, once)).toBe(once)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a page shows the same for an address and for what it reads of it', () => {
  const same = (declared: PageParameters, show: (search: string) => unknown) =>
    fc.assert(
      fc.property(searches(namesIn(declared)), (search) => {
        expect(show(readSearch(declared, search))).toEqual(show(search))
      }),
      { numRuns: 1000 },
    )

  test('the product list', () => {
    same(listParameters, (search) => {
      const params = readListParams(search)
      const { categories, sellers, attributes } = params
      const sorted = Object.entries(attributes).map(([key, values]) => [key, values.toSorted()])
      return { ...params, attributes: sorted, categories: categories.toSorted(), sellers: sellers.toSorted() }
    })
  })
  test('a product', () => same(productParameters, (search) => readProductView(new URLSearchParams(search))))
  test('a store', () => same(storeParameters, (search) => readStoreView(new URLSearchParams(search))))
})

test('thousands of names are one bounded address', () => {
  const many = Array.from({ length: 3000 }, (_, n) => `Store ${n}`).join(',')
  expect(readListParams(readSearch(listParameters, `?sellers=${many}`)).sellers).toHaveLength(100)
})
