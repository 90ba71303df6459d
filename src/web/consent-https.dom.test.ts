// @vitest-environment-options { "url": "https://haat.test/" }
import { beforeEach, expect, test } from 'vitest'
import { giveConsent, hasConsent, rememberPreference, renameOldCookies, withdrawConsent } from './consent.ts'

const names = () =>
  document.cookie
    .split('; ')
    .filter(Boolean)
    .map((pair) => pair.slice(0, pair.indexOf('=')))
    .toSorted()

const write = (pair: string) => {
  document.cookie = `${pair}; Path=/; Max-Age=99; Secure`
}

beforeEach(() => {
  for (const name of ['cookie_consent', 'products_view', 'products_sort']) {
    document.cookie = `${name}=; Path=/; Max-Age=0`
    document.cookie = `__Host-${name}=; Path=/; Max-Age=0; Secure`
  }
  sessionStorage.clear()
})

test('prefixes cookie names with __Host- behind https, so that no other site of the domain can set them', () => {
  giveConsent()
  rememberPreference('products_sort', 'price_low')
  expect(names()).toEqual(['__Host-cookie_consent', '__Host-products_sort'])
  expect(hasConsent()).toBe(true)
})

test('renames the old consent cookie once', () => {
  write('cookie_consent=1')
  write('products_view=list')
  expect(hasConsent()).toBe(true)
  renameOldCookies()
  expect(names()).toEqual(['__Host-cookie_consent', '__Host-products_view'])
  expect(hasConsent()).toBe(true)
  expect(document.cookie).toContain('__Host-products_view=list')
})

test('prefers the new cookie name to the old one', () => {
  giveConsent()
  rememberPreference('products_view', 'grid')
  write('products_view=list')
  renameOldCookies()
  expect(document.cookie).toContain('__Host-products_view=grid')
  expect(names()).not.toContain('products_view')
})

test('deletes the cookies under both names on withdrawal', async () => {
  giveConsent()
  write('products_view=list')
  rememberPreference('products_sort', 'price_low')
  write('cookie_consent=1')
  await withdrawConsent(async () => undefined)
  expect(document.cookie).toBe('')
})
