import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { subjects } from '#domains/admin/audit-subjects.ts'
import { routeKey } from '#platform/caller.ts'
import { fieldName } from '#web/features/admin/audit-log/field-name.ts'
import { sentences } from '#web/features/admin/audit-log/sentence-of.ts'
import { valueName } from '#web/features/admin/audit-log/value-name.ts'
import { jobWords } from '#web/features/admin/jobs/job-words.ts'
import { readSchedule } from '#web/features/admin/jobs/schedule.ts'
import { SILENT } from '../../../../../test/access/audited.ts'
import { jobs, routes } from '../../../../app.ts'

const schema = readFileSync(path.resolve(import.meta.dirname, '../../../../../db/schema.sql'), 'utf8')
const audited = [
  ...schema.matchAll(/TRIGGER audited AFTER .*? ON public\.(\w+) .*?audit_write\('\w+', '\{(.*?)\}', /g),
].map(([, table = '', skipped = '']) => ({ table, skipped: skipped.split(',') }))
const bodyOf = (table: string) =>
  new RegExp(String.raw`create table ${table} \(\n(.*?)\n\);`, 's').exec(schema)?.[1] ?? ''

/** Columns without words: keys, who did it (the sentence has that), and technical ones. */
const LEADS_ELSEWHERE =
  /^(?:id|.*_by|(?!picture_|logo_|banner_).*_id|settings_version|follows|undoes|created_at|file|width|height|job_id|queue|assigned_to|viewed_at|made_at|sent_at)$/

/** Private, computed, or about a notification: the log keeps nothing of it. */
const KEPT_NOWHERE = /^\w+ \/(?:cart|wishlist|watches|coupons\/apply|notifications\/\{id\})\//

test('every call that changes what the log keeps has a sentence, and no sentence is left over', () => {
  const changing = routes
    .filter(({ endpoint, facts }) => endpoint.method !== 'GET' && !facts.ignoresToken)
    .map(routeKey)
    .filter((key) => !SILENT[key] && !KEPT_NOWHERE.test(key))
  expect(changing.length).toBeGreaterThan(100)
  expect(changing.filter((key) => !sentences[key])).toEqual([])
  const known = new Set(routes.map(routeKey))
  expect(Object.keys(sentences).filter((key) => !known.has(key))).toEqual([])
})

test('every audited table belongs to a kind of target, and every column of it has a name', () => {
  expect(audited.length).toBeGreaterThan(30)
  expect(audited.filter(({ table }) => !(table in subjects)).map(({ table }) => table)).toEqual([])
  const unnamed = audited.flatMap(({ table, skipped }) =>
    [...bodyOf(table).matchAll(/^ {2}(\w+) (?!\()/gm)]
      .map(([, column = '']) => column)
      .filter((column) => column !== 'constraint' && !skipped.includes(column))
      .filter((column) => !LEADS_ELSEWHERE.test(column) && !fieldName(column))
      .map((column) => `${table}.${column}`),
  )
  expect(unnamed).toEqual([])
})

test('every value of a fixed list has a name', () => {
  const lists = audited.flatMap(({ table }) =>
    [...bodyOf(table).matchAll(/\(\((\w+) = ANY \(ARRAY\[(.*?)\]/g)].map(([, column = '', values = '']) => ({
      column,
      values: [...values.matchAll(/'(\w+)'/g)].map(([, value = '']) => value),
    })),
  )
  expect(lists.length).toBeGreaterThan(20)
  const unnamed = lists.flatMap(({ column, values }) => values.filter((value) => !valueName(column, value)))
  expect(unnamed).toEqual([])
})

test('every job has a name and says what it does, and its schedule can be said', () => {
  expect(jobs.map(({ queue }) => queue).toSorted()).toEqual(Object.keys(jobWords).toSorted())
  expect(jobs.filter(({ every }) => every !== undefined && !readSchedule(every)).map(({ every }) => every)).toEqual([])
})
