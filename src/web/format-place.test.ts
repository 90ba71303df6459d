import { afterEach, expect, test, vi } from 'vitest'

const locale = vi.hoisted(() => ({ now: 'bn' }))
vi.mock('#web/language.ts', () => ({ getLocale: () => locale.now }))
const { formatPlace } = await import('./format-place.ts')

afterEach(() => {
  locale.now = 'bn'
})

test.each([
  ['Dhaka', 'ঢাকা'],
  [' chattogram ', 'চট্টগ্রাম'],
  ["Cox's Bazar", 'কক্সবাজার'],
  ['Mirpur, Dhaka', 'মিরপুর, ঢাকা'],
  ['House 7, Dhaka', 'House 7, Dhaka'],
  ['বগুড়া', 'বগুড়া'],
  ['constructor', 'constructor'],
  ['', ''],
])('%o reads %o in Bangla', (location, shown) => {
  expect(formatPlace(location)).toBe(shown)
})

test('English pages show what the seller wrote', () => {
  locale.now = 'en'
  expect(formatPlace('Dhaka')).toBe('Dhaka')
})
