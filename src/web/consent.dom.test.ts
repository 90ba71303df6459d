import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { declineConsent, giveConsent, hasAnswered, hasConsent, rememberPreference, withdrawConsent } from './consent.ts'

const forget = (name: string) => {
  document.cookie = `${name}=; Path=/; Max-Age=0`
}

beforeEach(() => {
  for (const name of ['cookie_consent', 'products_view', 'products_sort']) forget(name)
  sessionStorage.clear()
})

afterEach(() => vi.restoreAllMocks())

test('before an answer there is no consent and nothing is remembered', () => {
  rememberPreference('products_view', 'list')
  expect(hasAnswered()).toBe(false)
  expect(hasConsent()).toBe(false)
  expect(document.cookie).toBe('')
})

test('consent is one cookie, cookie_consent=1, for a year', () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  giveConsent()
  expect(written).toHaveBeenCalledWith('cookie_consent=1; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(hasConsent()).toBe(true)
  expect(hasAnswered()).toBe(true)
})

test('declining is an answer that sets no cookie', () => {
  declineConsent()
  expect(hasAnswered()).toBe(true)
  expect(hasConsent()).toBe(false)
  expect(document.cookie).toBe('')
})

test('after consent preferences are kept', () => {
  giveConsent()
  rememberPreference('products_view', 'list')
  rememberPreference('products_sort', 'price_low')
  expect(document.cookie).toContain('products_view=list')
  expect(document.cookie).toContain('products_sort=price_low')
})

test('withdrawal deletes every cookie, ends a kept session and is not asked again at once', async () => {
  giveConsent()
  rememberPreference('products_view', 'list')
  const endKeptSession = vi.fn(async () => undefined)
  await withdrawConsent(endKeptSession)
  expect(document.cookie).toBe('')
  expect(endKeptSession).toHaveBeenCalledOnce()
  expect(hasAnswered()).toBe(true)
})
