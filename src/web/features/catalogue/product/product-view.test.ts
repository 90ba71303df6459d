import { expect, test } from 'vitest'
import { plainView, productViewPath, readProductView } from './product-view.ts'

const read = (query: string) => readProductView(new URLSearchParams(query))

test('defaults to the newest of everything', () => {
  expect(read('')).toEqual(plainView)
  expect(productViewPath(7, plainView, {}, 'reviews')).toBe('/products/7#reviews')
})

test.each([
  'stars=6',
  'stars=0',
  'stars=four',
  'reviews=best',
  'page=0',
  'page=-1',
  'page=1e9',
  'pictures=yes',
  'questions=some',
  'find=%20',
  'variant=0',
  'variant=M',
])('what an address may not say is as if it said nothing: %s', (query) => expect(read(query)).toEqual(plainView))

test('reads what it writes', () => {
  const view = {
    stars: 4,
    sort: 'lowest',
    withPictures: true,
    page: 3,
    allQuestions: true,
    find: 'lid & pot',
    variant: 12,
  } as const
  const path = productViewPath(7, view, {}, 'questions')
  expect(path.endsWith('#questions')).toBe(true)
  expect(read(path.slice(path.indexOf('?') + 1, path.indexOf('#')))).toEqual(view)
})

test('starts at the first page on another filter of reviews, not of questions', () => {
  const view = { ...plainView, page: 3 }
  for (const part of [{ stars: 5 }, { sort: 'oldest' }, { withPictures: true }] as const)
    expect(productViewPath(7, view, part, 'reviews')).not.toContain('page=')
  expect(productViewPath(7, view, { allQuestions: true }, 'questions')).toContain('page=3')
  expect(productViewPath(7, view, { page: 4 }, 'reviews')).toContain('page=4')
})
