import { expect, test } from 'vitest'
import { invalid, notFound } from '#contract/errors.ts'
import { formatMoveProblem } from './format-move-problem.ts'

test('says that the order was changed where what it was to stand before has gone', () => {
  const gone = invalid({ field: 'before', code: 'invalid_choice', text: 'Choose one of the options.' })
  expect(formatMoveProblem(gone)).toBe('This was changed meanwhile. Look at it again.')
  expect(formatMoveProblem(notFound())).toBe('This is not here any more.')
})
