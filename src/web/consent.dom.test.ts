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

test('has no consent and stores nothing before an answer', () => {
  rememberPreference('products_view', 'list')
  expect(hasAnswered()).toBe(false)
  expect(hasConsent()).toBe(false)
  expect(document.cookie).toBe('')
})

test('stores consent in one cookie, cookie_consent=1, for a year', () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  giveConsent()
  expect(written).toHaveBeenCalledWith('cookie_consent=1; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(hasConsent()).toBe(true)
  expect(hasAnswered()).toBe(true)
})

test('sets no cookie when consent is declined', () => {
  declineConsent()
  expect(hasAnswered()).toBe(true)
  expect(hasConsent()).toBe(false)
  expect(document.cookie).toBe('')
})

test('stores preferences after consent', () => {
  giveConsent()
  rememberPreference('products_view', 'list')
  rememberPreference('products_sort', 'price_low')
  expect(document.cookie).toContain('products_view=list')
  expect(document.cookie).toContain('products_sort=price_low')
})

test('deletes every cookie and ends a remembered session on withdrawal, and does not ask again at once', async () => {
  giveConsent()
  rememberPreference('products_view', 'list')
  const endRememberedSession = vi.fn(async () => undefined)
  await withdrawConsent(endRememberedSession)
  expect(document.cookie).toBe('')
  expect(endRememberedSession).toHaveBeenCalledOnce()
  expect(hasAnswered()).toBe(true)
})
