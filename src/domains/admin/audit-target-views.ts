import { type RawBuilder, sql } from 'kysely'
import type { AuditTarget } from '#contract/admin/audit.ts'
import type { TargetKind } from '#contract/admin/audit-rules.ts'
import type { Reader } from '#platform/database.ts'
import { subjects } from './audit-subjects.ts'
import type { EntryRow } from './audit-views.ts'

type Entry = Pick<EntryRow, 'subject' | 'subject_id' | 'before' | 'after'>
export type TargetOf = (entry: Entry) => AuditTarget | null
type Found = { id: string; name: string; store_id: number | null; store_name: string | null; gone: boolean }

const rowKey = ({ subject, subject_id }: Pick<Entry, 'subject' | 'subject_id'>) => `${subject} ${subject_id}`
const targetKey = (kind: TargetKind, id: string) => `${kind} ${id}`

/** What entries belong to, with the names of it: a query per kind, whatever the number of entries. */
export async function findTargets(db: Reader, entries: readonly Entry[]): Promise<TargetOf> {
  const led = await followSubjects(db, entries)
  const idsOf = new Map<TargetKind, Set<string>>()
  for (const entry of entries) {
    const kind = subjects[entry.subject]?.kind
    const id = kind && idOf(entry, led)
    if (kind && id) idsOf.set(kind, (idsOf.get(kind) ?? new Set()).add(id))
  }
  const found = new Map<string, Found>()
  await Promise.all(
    [...idsOf].map(async ([kind, ids]) => {
      for (const row of await readNames(db, kind, [...ids])) found.set(targetKey(kind, row.id), row)
    }),
  )
  const missing = [...idsOf].flatMap(([kind, ids]) =>
    [...ids].filter((id) => !found.has(targetKey(kind, id))).map((id) => ({ kind, id })),
  )
  const lastNames = await readLastNames(db, missing)
  return (entry) => {
    const kind = subjects[entry.subject]?.kind
    const id = kind && idOf(entry, led)
    if (!kind || !id) return null
    const row = found.get(targetKey(kind, id))
    if (!row) return { kind, id, name: lastNames.get(targetKey(kind, id)) ?? '', store: null, gone: true }
    const { name, store_id, store_name, gone } = row
    const store = store_id === null || store_name === null ? null : { id: store_id, name: store_name }
    return { kind, id, name, store, gone }
  }
}

function idOf(entry: Entry, led: ReadonlyMap<string, string>): string | undefined {
  const by = subjects[entry.subject]?.by
  return by ? (written(entry, by) ?? led.get(rowKey(entry))) : entry.subject_id
}

function written({ before, after }: Entry, column: string): string | undefined {
  const columns = { ...(before as object | null), ...(after as object | null) } as Record<string, unknown>
  const value = columns[column]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** Where the rows lead whose entries do not say so, as those of a change: by their primary keys, one query for all tables. */
async function followSubjects(db: Reader, entries: readonly Entry[]): Promise<Map<string, string>> {
  const unknown = entries.filter((entry) => {
    const by = subjects[entry.subject]?.by
    return by && written(entry, by) === undefined
  })
  if (unknown.length === 0) return new Map()
  const parts = [...Map.groupBy(unknown, ({ subject }) => subject)].map(([table, rows]) => {
    const ids = [...new Set(rows.map(({ subject_id }) => subject_id))]
    const { by = 'id', through } = subjects[table] ?? {}
    const type = sql.raw(uuidTables.has(table) ? 'uuid' : 'bigint')
    const own = sql`${sql.ref(table)} as t`
    return through
      ? sql`select ${table}::text as subject, t.id::text as subject_id, p.${sql.ref(by)}::text as target
          from ${own} join ${sql.ref(through)} as p on p.id = t.parcel_id where t.id = any(${ids}::${type}[])`
      : sql`select ${table}::text as subject, t.id::text as subject_id, t.${sql.ref(by)}::text as target
          from ${own} where t.id = any(${ids}::${type}[])`
  })
  const { rows } = await sql<{ subject: string; subject_id: string; target: string }>`${sql.join(
    parts,
    sql` union all `,
  )}`.execute(db)
  return new Map(rows.map((row) => [rowKey(row), row.target]))
}

const uuidTables = new Set(['sessions', 'refunds'])

type Naming = (ids: RawBuilder<unknown>) => RawBuilder<Found>

const named = (from: RawBuilder<unknown>, name: RawBuilder<unknown>, gone = sql`false`): Naming => {
  return (ids) => sql`select t.id::text as id, ${name} as name, null::bigint as store_id, null::text as store_name,
    ${gone} as gone from ${from} as t where t.id = any(${ids})`
}
const inStore = (from: RawBuilder<unknown>, name: RawBuilder<unknown>, gone = sql`false`): Naming => {
  return (ids) => sql`select t.id::text as id, ${name} as name, s.id as store_id, s.name as store_name, ${gone} as gone
    from ${from} left join stores as s on s.id = t.store_id where t.id = any(${ids})`
}

/** By primary keys. */
const namings: Record<Exclude<TargetKind, 'job'>, Naming> = {
  user: named(
    sql`users`,
    sql`case when t.closed_at is null then coalesce(nullif(t.name, ''), t.email) else '' end`,
    sql`t.closed_at is not null`,
  ),
  store: named(sql`stores`, sql`t.name`),
  product: inStore(sql`products as t`, sql`t.name`, sql`t.deleted_at is not null`),
  order: named(sql`orders`, sql`t.id::text`),
  // By its number (payments_number_key), not by its primary key.
  payment: (ids) => sql`select t.number::text as id, t.number::text as name, null::bigint as store_id,
    null::text as store_name, false as gone from payments as t where t.number = any(${ids})`,
  coupon: inStore(sql`coupons as t`, sql`t.code`),
  category: named(sql`categories`, sql`t.name`),
  tag: named(sql`tags`, sql`t.name`),
  attribute: named(sql`attributes`, sql`t.name`),
  synonym: named(sql`synonym_groups`, sql`coalesce(t.words[1], t.words_bn[1])`),
  ticket: named(sql`tickets`, sql`t.id::text`),
  review: inStore(sql`reviews as t join products as p on p.id = t.product_id`, sql`p.name`),
  question: inStore(sql`questions as t join products as p on p.id = t.product_id`, sql`p.name`),
  application: named(sql`seller_applications`, sql`coalesce(t.store_name, '')`),
  import: inStore(sql`product_imports as t`, sql`t.name`),
  template: named(sql`ticket_templates`, sql`t.name`),
  saved_answer: inStore(sql`saved_answers as t`, sql`t.title`),
}

async function readNames(db: Reader, kind: TargetKind, ids: readonly string[]): Promise<Found[]> {
  if (kind === 'job') return ids.map((id) => ({ id, name: id, store_id: null, store_name: null, gone: false }))
  const { rows } = await namings[kind](sql`${ids}::bigint[]`).execute(db)
  return rows
}

/** Their own tables, whose entries have the name: not those where it is personal. */
const tableOf: Partial<Record<TargetKind, string>> = {
  store: 'stores',
  product: 'products',
  coupon: 'coupons',
  category: 'categories',
  tag: 'tags',
  template: 'ticket_templates',
}

/** What deleted targets were called last, as the log has it (audit_log_subject_idx). */
async function readLastNames(db: Reader, missing: readonly { kind: TargetKind; id: string }[]) {
  const looked = missing.flatMap(({ kind, id }) => {
    const table = tableOf[kind]
    return table ? [{ kind, id, table }] : []
  })
  if (looked.length === 0) return new Map<string, string>()
  const { rows } = await sql<{ kind: TargetKind; id: string; name: string }>`
    select g.kind, g.id, last.name
    from unnest(${looked.map(({ kind }) => kind)}::text[], ${looked.map(({ id }) => id)}::text[],
      ${looked.map(({ table }) => table)}::text[]) as g(kind, id, subject)
    cross join lateral (
      select n.name from (
        select id, coalesce(e.after ->> 'name', e.before ->> 'name', e.after ->> 'code', e.before ->> 'code') as name
        from audit_log as e where e.subject = g.subject and e.subject_id = g.id
      ) as n where n.name is not null order by n.id desc limit 1
    ) as last`.execute(db)
  return new Map(rows.map(({ kind, id, name }) => [targetKey(kind, id), name]))
}
