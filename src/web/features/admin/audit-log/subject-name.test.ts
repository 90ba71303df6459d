import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { locales, speak } from '#web/language.ts'
import { subjectName } from './subject-name.ts'

test('has a label in every language for each subject of the log', () => {
  const schema = readFileSync(path.resolve(import.meta.dirname, '../../../../../db/schema.sql'), 'utf8')
  const tables = [...schema.matchAll(/TRIGGER audited AFTER .*? ON public\.(\w+)/g)].map((match) => match[1] ?? '')
  expect(tables.length).toBeGreaterThan(30)
  for (const locale of locales) {
    speak(() => locale)
    expect(tables.filter((table) => subjectName(table) === table.replaceAll('_', ' '))).toEqual([])
  }
})
