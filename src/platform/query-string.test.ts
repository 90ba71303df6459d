import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseQueryString } from './query-string.ts'

test('a plain parameter is decoded once; a plus is a space', () => {
  expect(parseQueryString('query=a+b%2Cc&page=2')).toEqual({ query: 'a b,c', page: '2' })
})

test('a list is split at its commas, not at encoded ones', () => {
  expect(parseQueryString('categories=Fashion%20%26%20Apparel,Salt%2C%20sugar')).toEqual({
    categories: ['Fashion & Apparel', 'Salt, sugar'],
  })
})

test('a repeated parameter is a list', () => {
  expect(parseQueryString('categories=A&categories=B,C&x=1&x=2')).toEqual({
    categories: ['A', 'B', 'C'],
    x: ['1', '2'],
  })
})

test('a text that cannot be decoded stays as it is, and names of Object are names like any other', () => {
  expect(parseQueryString('query=100%&__proto__=x&constructor=y')).toMatchObject({ query: '100%', constructor: 'y' })
  expect(({} as Record<string, unknown>).x).toBeUndefined()
})

test('any list survives encoding, and any text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }),
      fc.string({ unit: 'grapheme' }),
      (sellers, query) => {
        const text = `sellers=${sellers.map(encodeURIComponent).join(',')}&query=${encodeURIComponent(query)}`
        expect(parseQueryString(text)).toEqual({ sellers, query })
      },
    ),
  )
})

test('the names of a group are one object of lists', () => {
  expect(parseQueryString('attr.brand=A,B%2C+C&page=1&attr.colour=Red&attr.brand=D')).toEqual({
    page: '1',
    attr: { brand: ['A', 'B, C', 'D'], colour: ['Red'] },
  })
  expect(parseQueryString('attr=x&other.name=y')).toEqual({ attr: 'x', 'other.name': 'y' })
  expect(parseQueryString('attr.__proto__=x&attr.constructor=y').attr).toMatchObject({ constructor: ['y'] })
})

test('a name that is repeated a million times is read in one pass', () => {
  const times = 1_000_000
  expect(parseQueryString('a=1&'.repeat(times)).a).toHaveLength(times)
  expect(parseQueryString('attr.brand=1&'.repeat(times)).attr).toHaveProperty('brand.length', times)
})
