import { expect, test } from 'vitest'
import { notFoundWords } from './not-found-words.ts'

test.each(['/%E0%A4%A', '/products/%zz', '/%', '/%EF%BF%BDE0', '/%ef%bf%bd'])('%s is a broken address', (path) => {
  expect(notFoundWords(path).title).toBe('This address is not right')
})

test.each(['/nowhere', '/%25', '/%E0%A6%9A', '/products/0'])('%s is the address of no page', (path) => {
  expect(notFoundWords(path).title).toBe('Page not found')
})
