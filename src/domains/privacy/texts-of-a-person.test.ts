/**
 * What a person has written (rules.md P-2, P-3), by the database's own list of columns: a text column that is added is erased
 * when the account is closed and is part of the download, or it is named in personal-columns.ts with the reason.
 */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { PASSWORD } from '#test/members.ts'
import { EMPTY, KEPT, LEFT_OUT, ROWS } from '#test/personal-columns.ts'
import { createWrittenPerson } from '#test/written-person.ts'

const app = await startTestApp()
const { db } = app.resources

/** Filled by what the tests do; another text would not work. */
const LEFT_AS_IT_IS = ['users.password_hash', 'product_imports.file']

type Row = Record<string, unknown>
type Rows = Record<string, Row[]>
type Column = { table: string; name: string; key: string }

const rowsOf = (table: string, person: number) => ROWS[table]!.replaceAll('$1', String(person))
const keyOf = (row: Row, key: string) =>
  key
    .split(',')
    .map((part) => row[part])
    .join(' ')

async function columns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name,
      (select string_agg(k.attname, ',') from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
    where c.relnamespace = 'public'::regnamespace and c.relname = any (${Object.keys(ROWS)})
      -- A word of a fixed list says nothing of a person.
      and not exists (
        select from pg_constraint f
        where f.conrelid = c.oid and pg_get_constraintdef(f.oid) like '%((' || a.attname || ' = ANY (ARRAY[%'
      )
    order by 1, 2`.execute(db)
  return rows
}

/** Puts a text of its own into each column that takes it: several kinds are tried. */
async function fill(person: number, all: Column[]) {
  for (const [index, { table, name }] of all.entries()) {
    if (LEFT_AS_IT_IS.includes(`${table}.${name}`)) continue
    const number = 100 + index
    const texts = [
      `Quazimodo ${number}`,
      `quazimodo-${number}`,
      `+880171000${number}0`,
      `{quazimodo${number}}`,
      `[{"name":"quazimodo${number}"}]`,
      `{"code":"quazimodo${number}"}`,
    ]
    const put = (text: string) =>
      app.asOwner(`update ${table} set ${name} = '${text}' where ${rowsOf(table, person)}`).then(
        () => true,
        () => false,
      )
    for (const text of texts) if (await put(text)) break
  }
}

async function read(where: (table: string) => string): Promise<Rows> {
  const tables = Object.keys(ROWS).map(async (table) => {
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where ${sql.raw(where(table))}`.execute(db)
    return [table, rows.map(({ row }) => row)] as const
  })
  return Object.fromEntries(await Promise.all(tables))
}

const isEmpty = (value: unknown) => value === null || ['""', '[]', '{}'].includes(JSON.stringify(value))
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const namesOf = (some: Column[]) => some.map(({ table, name }) => `${table}.${name}`).toSorted()
const namesIn = (list: Record<string, string>) => Object.keys(list).toSorted()

let all: Column[]
let before: Rows
let after: Rows
let download: string

beforeAll(async () => {
  const person = await createWrittenPerson(app)
  all = await columns()
  await fill(person.id, all)
  before = await read((table) => rowsOf(table, person.id))
  download = JSON.stringify((await app.request('GET /api/auth/export/', { as: person })).body)
  const closing = await app.request('POST /api/auth/close/', { as: person, body: { password: PASSWORD } })
  expect(closing.status).toBe(204)
  after = await read(() => 'true')
})

/** The texts of a column, as they were before the account was closed. */
const textsOf = ({ table, name }: Column) => before[table]!.map((row) => row[name]).filter((text) => !isEmpty(text))

test('every column has a text: one that has none would be looked for in vain', () => {
  expect(all.length).toBeGreaterThan(100)
  expect(namesOf(all.filter((column) => textsOf(column).length === 0))).toEqual(namesIn(EMPTY))
})

test('every text is gone once its account is closed, or is kept for a reason', () => {
  const isKept = ({ table, name, key }: Column) =>
    before[table]!.some((was) => {
      const row = after[table]!.find((now) => keyOf(now, key) === keyOf(was, key))
      return row && !isEmpty(was[name]) && isSame(row[name], was[name])
    })
  expect(namesOf(all.filter(isKept))).toEqual(namesIn(KEPT))
})

test('every text is in the download, or is left out for a reason', () => {
  const isIn = (text: unknown) => download.includes(typeof text === 'string' ? text : JSON.stringify(text))
  const missing = all.filter((column) => textsOf(column).length > 0 && !textsOf(column).some(isIn))
  expect(namesOf(missing)).toEqual(namesIn(LEFT_OUT))
})

test('every table that has words which the audit log leaves out is among these', async () => {
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger
    where tgname like 'audited%' and encode(tgargs, 'escape') not like '%{}\\\\000'`.execute(db)
  const personal = rows.map(({ name }) => name)
  expect(personal.length).toBeGreaterThan(15)
  expect(personal.filter((name) => !(name in ROWS))).toEqual([])
})
