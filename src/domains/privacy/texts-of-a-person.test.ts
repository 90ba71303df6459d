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
import { eraseAgain } from './erase-person.ts'

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

const MARKED = [
  'account_links',
  'cart_lines',
  'earlier_holds',
  'known_devices',
  'notifications',
  'order_traces',
  'proven_numbers',
  'recovery_codes',
  'review_votes',
  'saved_lines',
  'wishlist_items',
]

/** What a person has without writing: lines of lists, votes, ways to sign in, traces, and what a hold was before. */
async function marks(person: number) {
  const statements = [
    `insert into cart_lines (user_id, product_id, variant_id, quantity, price_when_added_poisha, added_at)
      select ${person}, product_id, id, 1, 100, now() from product_variants where removed_at is null limit 1`,
    `insert into saved_lines (user_id, product_id, variant_id, quantity, price_when_saved_poisha, saved_at)
      select ${person}, product_id, id, 1, 100, now() from product_variants where removed_at is null limit 1`,
    `insert into review_votes (user_id, review_id) select ${person}, id from reviews where user_id <> ${person} limit 1`,
    `insert into wishlist_items (user_id, product_id) select ${person}, id from products limit 1`,
    `insert into account_links (token_hash, user_id, kind, email, expires_at)
      select sha256('marks'), id, 'password', email, now() + interval '1 hour' from users where id = ${person}`,
    `insert into recovery_codes (user_id, code_hash) values (${person}, sha256('marks'))`,
    `insert into proven_numbers (user_id, phone, proven_at) values (${person}, '+8801712345678', now())`,
    `insert into known_devices (user_id, device_hash) values (${person}, sha256('marks'))`,
    `insert into notifications (user_id, kind, event_key, link)
      values (${person}, 'order_placed', 'marks-${person}', '/account/orders')`,
    `insert into earlier_holds (order_id, reasons, facts, created_at, decision, decided_by, decided_at, note)
      select order_id, reasons, facts, created_at, decision, decided_by, decided_at, note
      from order_holds where ${rowsOf('order_holds', person)}`,
    `insert into order_traces (order_id, buyer_id, phone, cash, placed_at)
      select id, buyer_id, '+8801712345678', true, now() from orders where buyer_id = ${person}
      on conflict (order_id) do nothing`,
  ]
  for (const statement of statements) await app.asOwner(statement)
}

/** Also of the tables that have no texts: every one that names the person, or one of their orders. */
async function readAllOf(person: number): Promise<Rows> {
  const { rows: owned } = await sql<{ table: string; column: string }>`
    select table_name as table, min(column_name) as column from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'buyer_id')
      and table_name <> all (${Object.keys(ROWS)}) and table_name <> 'audit_log' group by 1`.execute(db)
  const texts = await read((table) => rowsOf(table, person))
  const others = owned.map(async ({ table, column }) => {
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where ${sql.ref(column)} = ${person}`.execute(db)
    return [table, rows.map(({ row }) => row)] as const
  })
  const { rows: earlier } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from earlier_holds t where ${sql.raw(rowsOf('order_holds', person))}`.execute(db)
  const found = {
    ...texts,
    ...Object.fromEntries(await Promise.all(others)),
    earlier_holds: earlier.map(({ row }) => row),
  }
  const inOrder = (rows: Row[]) => rows.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
  return Object.fromEntries(Object.entries<Row[]>(found).map(([table, rows]) => [table, inOrder(rows)]))
}

const isEmpty = (value: unknown) => value === null || ['""', '[]', '{}'].includes(JSON.stringify(value))
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const namesOf = (some: Column[]) => some.map(({ table, name }) => `${table}.${name}`).toSorted()
const namesIn = (list: Record<string, string>) => Object.keys(list).toSorted()

let closed: number
let all: Column[]
let before: Rows
let after: Rows
let neighbours: { before: Rows; after: Rows }
let download: string

beforeAll(async () => {
  const person = await createWrittenPerson(app)
  const neighbour = await createWrittenPerson(app)
  await marks(neighbour.id)
  all = await columns()
  await fill(person.id, all)
  before = await read((table) => rowsOf(table, person.id))
  download = JSON.stringify((await app.request('GET /api/auth/export/', { as: person })).body)
  const untouched = await readAllOf(neighbour.id)
  const closing = await app.request('POST /api/auth/close/', { as: person, body: { password: PASSWORD } })
  expect(closing.status).toBe(204)
  closed = person.id
  after = await read(() => 'true')
  neighbours = { before: untouched, after: await readAllOf(neighbour.id) }
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

test('erasing it once more changes nothing', async () => {
  await eraseAgain(db, closed)
  const undated = (rows: Rows) =>
    JSON.parse(JSON.stringify(rows, (key, value) => (key === 'updated_at' ? null : value)))
  expect(undated(await read(() => 'true'))).toEqual(undated(after))
})

test('nothing of another account that has written as much changes', () => {
  const named = [...Object.keys(ROWS), ...MARKED]
  expect(named.filter((table) => neighbours.before[table]!.length === 0)).toEqual([])
  expect(neighbours.after).toEqual(neighbours.before)
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
