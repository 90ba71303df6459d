import { expect, test } from 'vitest'
import { splitLocale, withLocale } from './language.ts'

test.each([
  ['/', 'en', '/'],
  ['/products', 'en', '/products'],
  ['/bn', 'bn', '/'],
  ['/bn/', 'bn', '/'],
  ['/bn/products/7', 'bn', '/products/7'],
  ['/bnx', 'en', '/bnx'],
])('%s is %s and %s', (pathname, locale, path) => {
  expect(splitLocale(pathname)).toEqual({ locale, path })
})

test('English addresses have no prefix, Bangla ones begin with /bn', () => {
  expect(withLocale('/products?page=2', 'en')).toBe('/products?page=2')
  expect(withLocale('/products?page=2', 'bn')).toBe('/bn/products?page=2')
  expect(withLocale('/', 'bn')).toBe('/bn')
})
