import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feedbackParams, noFilter } from './feedback-search-params.ts'

const read = (search: string) => feedbackParams.read(new URLSearchParams(search))

test('reads what it writes', () => {
  const common = {
    search: fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.trim()),
    answered: fc.constantFrom(null, true, false),
    page: fc.integer({ min: 1, max: 1000 }),
    one: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  }
  const filter = fc.oneof(
    fc.record({ show: fc.constant('questions' as const), rating: fc.constant(null), ...common }),
    fc.record({ show: fc.constant('reviews' as const), rating: fc.constantFrom(null, 5, 4, 3, 2, 1), ...common }),
  )
  fc.assert(
    fc.property(filter, (one) => {
      expect(read(feedbackParams.search(one))).toEqual(one)
    }),
  )
})

test('defaults are left out, the tab stays; a link of the bell leads to one', () => {
  expect(feedbackParams.search(noFilter('questions'))).toBe('?tab=feedback')
  expect(read('tab=feedback&question=7')).toEqual({ ...noFilter('questions'), one: 7 })
  expect(read('tab=feedback&show=reviews&review=7')).toEqual({ ...noFilter('reviews'), one: 7 })
})

test.each(['page=0', 'page=x', 'rating=9', 'answered=maybe', 'show=all', 'question=-1', 'search=%20', ''])(
  'nonsense counts as absent: %s',
  (search) => expect(read(search)).toEqual(noFilter('questions')),
)
