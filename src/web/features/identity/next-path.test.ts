import { expect, it, vi } from 'vitest'

vi.mock('#web/paraglide/runtime.js', () => ({ locales: ['en', 'bn'] }))
const { safeNext } = await import('./next-path.ts')

it.each([
  ['/cart', '/cart'],
  ['/', '/'],
  ['/bn/checkout', '/bn/checkout'],
  ['/products?query=tea%20set&page=2#top', '/products?query=tea%20set&page=2#top'],
  ['/products/7?from=//evil.test', '/products/7?from=//evil.test'],
  ['/logins', '/logins'],
])('returns to %s', (next, expected) => expect(safeNext(next)).toBe(expected))

it.each([
  '',
  'cart',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '\\/evil.test',
  '/.//evil.test',
  '/a/../..//evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  ' //evil.test',
  'https://evil.test/cart',
  'HTTPS:/evil.test',
  'javascript:alert(1)',
  'data:text/html,hi',
  '/login',
  '/login?next=/login',
  '/bn/login',
  '/api/orders/',
  '/bn/api/x',
])('refuses %j', (next) => expect(safeNext(next)).toBeNull())

it('has nowhere to return to without one', () => {
  expect(safeNext(null)).toBeNull()
  expect(safeNext(undefined)).toBeNull()
})
