import { beforeEach, expect, test } from 'vitest'
import { forgetOwn, own } from '#web/api/stored.ts'
import { forgetRecent, readRecent, rememberProduct } from './recent-products.ts'

const KEY = own('recently-viewed')
beforeEach(() => localStorage.clear())

test('the latest first, each once, twelve at most', () => {
  for (const id of [1, 2, 3, 1]) rememberProduct(id)
  expect(readRecent()).toEqual([1, 3, 2])
  for (let id = 10; id < 30; id += 1) rememberProduct(id)
  expect(readRecent()).toHaveLength(12)
  expect(readRecent()[0]).toBe(29)
})

test.each(['nothing', '{"a":1}', '["x",-1,1.5,null,7,7]', '""', '[', '7'])(
  'what others stored there does no harm: %s',
  (text) => {
    localStorage.setItem(KEY, text)
    expect(readRecent()).toEqual(text.includes('7,7') ? [7] : [])
    rememberProduct(3)
    expect(readRecent()[0]).toBe(3)
  },
)

test('forgotten when asked, and when somebody signs out', () => {
  rememberProduct(1)
  forgetRecent()
  expect(readRecent()).toEqual([])
  rememberProduct(2)
  forgetOwn()
  expect(readRecent()).toEqual([])
})
