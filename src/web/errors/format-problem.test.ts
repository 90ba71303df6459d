import { afterEach, expect, test } from 'vitest'
import { ApiError, invalid, refused, tooMany } from '#contract/errors.ts'
import { speak } from '#web/language.ts'
import { formatFieldError, formatProblem } from './format-problem.ts'

afterEach(() => speak(() => 'en'))

test('a known code is said in the language of the page', () => {
  const error = refused('out_of_stock', 'Only 3 left in stock.', { left: 3 })
  speak(() => 'en')
  expect(formatProblem(error)).toBe('Only 3 left in stock.')
  speak(() => 'bn')
  expect(formatProblem(error)).toBe('স্টকে আর মাত্র ৩টি আছে।')
})

test('an unknown code falls back to the words of the API', () => {
  expect(formatProblem(new ApiError(409, { code: 'brand_new', detail: 'Closed on Fridays.' }))).toBe(
    'Closed on Fridays.',
  )
})

test('what is no problem of the API is still said', () => {
  expect(formatProblem(new TypeError('x is undefined'))).toBe('Something went wrong. Please try again.')
})

test('a long wait is told in minutes', () => {
  expect(formatProblem(tooMany(30))).toBe('Too many requests. Try again in 30 seconds.')
  expect(formatProblem(tooMany(900))).toBe('Too many attempts. Try again in 15 minutes.')
})

test('a field says its own problem, others say nothing', () => {
  const error = invalid({ field: 'email', code: 'invalid_email', text: 'Enter a valid email address.' })
  speak(() => 'bn')
  expect(formatFieldError(error, 'email')).toBe('সঠিক ইমেইল ঠিকানা দিন।')
  expect(formatFieldError(error, 'name')).toBeUndefined()
})

test("a field with an unknown code keeps the API's sentence", () => {
  const error = invalid({ field: 'city', code: 'odd', text: 'No deliveries to the moon.' })
  expect(formatFieldError(error, 'city')).toBe('No deliveries to the moon.')
})
