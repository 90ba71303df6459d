import { expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError } from '#contract/errors.ts'
import { wholeNumber } from '#contract/page.ts'
import { parseInput } from './validation.ts'

const Schema = z.object({ name: z.string(), count: z.int().max(5), tags: z.array(z.string()).optional() })

function problemOf(value: unknown, schema: z.ZodType = Schema) {
  try {
    parseInput(schema, value)
  } catch (error) {
    if (error instanceof ApiError) return error.problem
  }
  throw new Error('was accepted')
}

test('a missing value and one of a wrong type have different messages', () => {
  expect(problemOf({ count: 1 })).toMatchObject({
    detail: 'Name is required.',
    field_codes: { name: ['required'] },
  })
  expect(problemOf({ name: 7, count: 'many', tags: {} })).toMatchObject({
    fields: { name: ['Expected text.'], count: ['Expected a number.'], tags: ['Expected a list.'] },
    field_codes: { name: ['invalid_type'], count: ['invalid_type'], tags: ['invalid_type'] },
  })
})

test('a missing number is required, also where a number may come as text', () => {
  const Line = z.object({ quantity: wholeNumber(1, 9) })
  expect(problemOf({}, Line)).toMatchObject({
    detail: 'Quantity is required.',
    field_codes: { quantity: ['required'] },
  })
  expect(problemOf({ quantity: 'many' }, Line)).toMatchObject({ detail: 'Quantity must be a number.' })
})

test.each([true, [2], '0x2', '2e0', ' 2', '2.0', '', null, {}])('a whole number is not %j', (quantity) => {
  const Line = z.object({ quantity: wholeNumber(1, 9) })
  expect(problemOf({ quantity }, Line).fields).toHaveProperty('quantity')
  expect(parseInput(Line, { quantity: '2' })).toEqual({ quantity: 2 })
})

test('every wrong field is named at once', () => {
  expect(Object.keys(problemOf({ count: 9 }).fields ?? {})).toEqual(['name', 'count'])
})

test('a text with a NUL is refused wherever it stands', () => {
  expect(problemOf({ name: 'a', count: 1, tags: ['b\0'] }).field_codes).toEqual({ body: ['invalid'] })
})
