import { expect, test } from 'vitest'
import { slimPage } from './slim-page.ts'

test('leaves pictures and links alone, but for the mark of a route to discover', () => {
  const html = '<svg xmlns="http://www.w3.org/2000/svg" width="32"></svg><a href="/x">x</a>'
  expect(slimPage(html)).toBe(html)
  expect(slimPage('<a href="/x" data-discover="true">x</a>')).toBe('<a href="/x">x</a>')
})
