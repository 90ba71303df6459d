import { beforeEach, expect, test } from 'vitest'
import { clearOwn, own } from '#web/api/stored.ts'
import { clearRecent, readRecent, readRecentlySeen, rememberProduct } from './recent-products.ts'

const KEY = own('recently-viewed')
const seen = (id: number) => ({ id, name: `Product ${id}`, price: '10.00' })
beforeEach(() => localStorage.clear())

test('keeps the latest twelve products, without duplicates', () => {
  for (const id of [1, 2, 3, 1]) rememberProduct(seen(id))
  expect(readRecent()).toEqual([1, 3, 2])
  for (let id = 10; id < 30; id += 1) rememberProduct(seen(id))
  expect(readRecent()).toHaveLength(12)
  expect(readRecent()[0]).toBe(29)
})

test.each(['nothing', '{"a":1}', '["x",-1,1.5,null,7,7]', '""', '[', '7'])(
  'what others stored there does no harm: %s',
  (text) => {
    localStorage.setItem(KEY, text)
    expect(readRecent()).toEqual(text.includes('7,7') ? [7] : [])
    rememberProduct(seen(3))
    expect(readRecent()[0]).toBe(3)
  },
)

test('is cleared on demand and on sign-out', () => {
  rememberProduct(seen(1))
  clearRecent()
  expect(readRecent()).toEqual([])
  rememberProduct(seen(2))
  clearOwn()
  expect(readRecent()).toEqual([])
})

test('knows name and price of those it has seen since it stores them', () => {
  localStorage.setItem(KEY, '[5, {"id": 6, "name": 7, "price": "1.00"}]')
  rememberProduct(seen(4))
  expect(readRecent()).toEqual([4, 5, 6])
  expect(readRecentlySeen()).toEqual([seen(4)])
})
