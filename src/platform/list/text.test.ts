import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { beginningWith, containing, escapeRegExp, term, termBeginningWith } from './text.ts'

const { db } = (await startTestApp()).resources

/** Texts that PostgreSQL can store, many of them with special characters of patterns. */
const texts = fc
  .array(
    fc.oneof(fc.constantFrom(...String.raw`%_\'":*&|!()<>[]{}^$.?+-#=`), fc.string({ unit: 'grapheme', maxLength: 3 })),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((parts) => parts.join('').replaceAll('\0', '').toWellFormed())
  .filter((text) => text !== '')

const sample = fc.sample(texts, 500)

/** Matches each text against its own pattern in PostgreSQL: returns the texts that do not match. */
async function refused(patternOf: (text: string) => string, condition: string): Promise<string[]> {
  const { rows } = await sql<{ typed: string }>`
    select typed from unnest(${sample}::text[], ${sample.map(patternOf)}::text[]) as t (typed, pattern)
    where not (${sql.raw(condition)})`.execute(db)
  return rows.map(({ typed }) => typed)
}

test.each([
  ['what contains it', containing, `'a' || typed || 'b' like pattern`],
  ['what begins with it', beginningWith, `typed || 'b' like pattern`],
  ['what it is, as an expression', escapeRegExp, `typed ~ ('^' || pattern || '$')`],
  ['its term', term, 'array_to_tsvector(array[typed]) @@ pattern::tsquery'],
  ['a term that begins with it', termBeginningWith, `array_to_tsvector(array[typed || 'b']) @@ pattern::tsquery`],
])('any text finds %s', async (_, patternOf, condition) => {
  expect(await refused(patternOf, condition)).toEqual([])
})

test.each([
  ['contains another', containing, `strpos('a%b_c' || E'\\\\d', typed) > 0 or 'a%b_c' || E'\\\\d' not like pattern`],
  [
    'begins otherwise',
    beginningWith,
    `starts_with(typed, 'a') or 'a' || typed not like pattern or starts_with('a' || typed, typed)`,
  ],
  ['is longer', escapeRegExp, `typed || 'b' !~ ('^' || pattern || '$')`],
  ['has another term', term, `not array_to_tsvector(array[typed || 'b']) @@ pattern::tsquery`],
])('and nothing that %s', async (_, patternOf, condition) => {
  expect(await refused(patternOf, condition)).toEqual([])
})
