import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearTokens, storeTokens } from '#web/api/session-store.ts'
import { clearOwn } from '#web/api/stored.ts'
import { knownCart } from './last-known.ts'

const line = { id: 7, name: 'Gamcha', price: '120.00', quantity: 2 }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

// Test files share the session of their worker.
afterEach(() => {
  clearTokens()
  clearOwn()
})

test('keeps what was shown as long as the session: in the tab, or on the device', () => {
  storeTokens({ access: 'a', refresh: 'r' }, false)
  knownCart.keep([line])
  expect(knownCart.read()).toEqual([line])
  expect(localStorage.length).toBe(0)
  clearTokens()
  clearOwn()
  expect(sessionStorage.length).toBe(0)

  storeTokens({ access: 'a', refresh: null }, true)
  knownCart.keep([line])
  expect(sessionStorage.length).toBe(0)
  expect(knownCart.read()).toEqual([line])
  knownCart.keep([])
  expect(knownCart.read()).toEqual([])
})

test('shows nothing to a guest, and nothing that others stored there', () => {
  knownCart.keep([line])
  expect(knownCart.read()).toEqual([])
  storeTokens({ access: 'a', refresh: null }, true)
  localStorage.setItem(
    'own:last_cart',
    '[7, null, {"id": "7"}, {"id": 8, "name": "Tea", "price": "9.00", "quantity": 1}]',
  )
  expect(knownCart.read().map(({ id }) => id)).toEqual([8])
  localStorage.setItem('own:last_cart', '{')
  expect(knownCart.read()).toEqual([])
})
