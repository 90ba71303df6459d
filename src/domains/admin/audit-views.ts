import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { ACT_ENTRIES_MAX, type ActingRole, type TargetKind } from '#contract/admin/audit-rules.ts'
import { countedMax, type Window } from '#contract/page.ts'
import type { DB } from '#platform/database.gen.ts'
import type { Reader } from '#platform/database.ts'
import { readList } from '#platform/list/find-page.ts'
import { lookUp } from '#platform/list/look-up.ts'
import { containing } from '#platform/list/text.ts'
import { tablesOf } from './audit-subjects.ts'

export type AuditFilter = {
  search?: string | undefined
  actor?: number | undefined
  role?: ActingRole | undefined
  kind?: TargetKind | undefined
  subject?: string | undefined
  subject_id?: string | undefined
  request?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

export type ActRow = Awaited<ReturnType<typeof readActs>>[number]
export type EntryRow = Awaited<ReturnType<typeof readEntries>>[number]

/**
 * Acts, newest first, and how many there are, counted up to a bound (the primary key, audit_log_actor_idx,
 * audit_log_subject_idx). An act is listed by the first of its matching entries (audit_log_request_idx).
 */
export async function findActs(db: Reader, filter: AuditFilter, window: Window) {
  const search = filter.search?.trim() ?? ''
  const all = db.selectFrom('audit_log as a').where(matching(filter)).where(isFirst(filter))
  const from = search === '' ? all : all.where(await withWords(db, search))
  const list = { from, id: 'a.id', order: { direction: 'desc' }, countTo: countedMax(search !== '') } as const
  return readList(db, list, window, (ids) => readActs(db, ids))
}

const isFirst = ({ kind, subject, subject_id }: AuditFilter) =>
  sql<SqlBool>`not exists (select from audit_log as b where b.request_id = a.request_id and b.id < a.id
    ${kind ? sql`and b.subject = any(${tablesOf(kind)})` : sql``}
    ${subject ? sql`and b.subject = ${subject}` : sql``} ${subject_id ? sql`and b.subject_id = ${subject_id}` : sql``})`

const readActs = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .select(['a.id', 'a.at', 'a.actor_id', 'a.actor_role', 'a.action', 'a.ip', 'a.user_agent', 'a.request_id'])
    .select(['u.name as actor_name', 'u.email as actor_email', 'u.closed_at as actor_closed_at'])
    .select((eb) =>
      eb
        .selectFrom('audit_log as e')
        .select((entry) => entry.fn.countAll<number>().as('count'))
        .whereRef('e.request_id', '=', 'a.request_id')
        .as('count'),
    )
    .where('a.id', 'in', ids)
    .execute()

/** The first entries of each of these calls, in their order (audit_log_request_idx). */
export const readEntries = (db: Reader, requests: readonly string[]) =>
  db
    .selectFrom(sql<{ id: string }>`unnest(${requests}::text[])`.as<'r'>(sql`r(id)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('audit_log as a')
          .select(['a.id', 'a.request_id', 'a.subject', 'a.subject_id', 'a.change', 'a.before', 'a.after'])
          .whereRef('a.request_id', '=', 'r.id')
          .orderBy('a.id')
          .limit(ACT_ENTRIES_MAX)
          .as('e'),
      (join) => join.onTrue(),
    )
    .selectAll('e')
    .orderBy('e.id')
    .execute()

const matching = (filter: AuditFilter) => (eb: ExpressionBuilder<DB & { a: DB['audit_log'] }, 'a'>) =>
  eb.and([
    ...(filter.actor ? [eb('a.actor_id', '=', filter.actor)] : []),
    ...(filter.role ? [eb('a.actor_role', '=', filter.role)] : []),
    ...(filter.kind ? [eb('a.subject', 'in', tablesOf(filter.kind))] : []),
    ...(filter.subject ? [eb('a.subject', '=', filter.subject)] : []),
    ...(filter.subject_id ? [eb('a.subject_id', '=', filter.subject_id)] : []),
    ...(filter.request ? [eb('a.request_id', '=', filter.request)] : []),
    ...(filter.from ? [eb('a.at', '>=', filter.from)] : []),
    ...(filter.to ? [eb('a.at', '<', filter.to)] : []),
  ])

/** Up to this many matches are looked up by id; more are frequent enough to find by reading the log in order. */
const FEW = 10_000
/** A trigram index finds nothing shorter: short terms are matched as ids only. */
const PART_MIN = 3

/**
 * Matches a part of the call (audit_log_action_idx) or of the actor's name or e-mail (users_words_idx,
 * audit_log_actor_idx), the id of a changed row (audit_log_subject_id_idx), an IP address (audit_log_ip_idx).
 */
async function withWords(db: Reader, text: string): Promise<RawBuilder<SqlBool>> {
  const part = sql`lower(${containing(text)})`
  const number = text.replace(/^#/, '')
  // Any row of the call: the list names it by its first one.
  const isNumbered = sql`a.request_id in (select request_id from audit_log where subject_id = ${number})`
  const isFrom = sql`a.ip = ${text}`
  const isCalled = sql`lower(a.action) like ${part}`
  const isActor = sql`u.role <> 'BUYER' and lower(u.name || E'\\n' || u.email) like ${part}`
  // A subquery per entry: with `exists` PostgreSQL would search all users first.
  const matches = sql<SqlBool>`(${isNumbered} or ${isFrom} or ${isCalled}
    or (select ${isActor} from users as u where u.id = a.actor_id))`
  if ([...text].length < PART_MIN) return sql`(${isNumbered} or ${isFrom})`
  const ids = sql`
    select id from audit_log as a where ${isNumbered}
    union all select id from audit_log as a where ${isFrom}
    union all select id from audit_log as a where ${isCalled}
    union all select a.id from users as u join audit_log as a on a.actor_id = u.id where ${isActor}`
  return lookUp(db, { column: sql`a.id`, ids, matches, few: FEW })
}

export type AuditCheck = { entries: number; head: Buffer | null; broken_at: number | null }

/**
 * Reads the whole log and recomputes the chain: a changed entry has another hash, a deleted one leaves its seal behind,
 * and an inserted one has none.
 */
export async function checkChain(db: Reader): Promise<AuditCheck> {
  const { rows } = await sql<AuditCheck>`
    with sealed as (
      select c.position, c.entry_id, c.hash,
        c.hash is distinct from audit_hash(coalesce(lag(c.hash) over chain, ''), e)
          or c.follows <> coalesce(lag(c.position) over chain, 0) as broken
      from audit_chain as c left join audit_log as e on e.id = c.entry_id
      window chain as (order by c.position)
    ), unsealed as (
      select min(e.id) as id from audit_log as e
      where not exists (select from audit_chain as c where c.entry_id = e.id)
    )
    select (select count(*) from audit_log) as entries,
      (select hash from audit_chain order by position desc limit 1) as head,
      coalesce((select entry_id from sealed where broken order by position limit 1), (select id from unsealed)) as broken_at`.execute(
    db,
  )
  return rows[0] ?? { entries: 0, head: null, broken_at: null }
}

/** Whether a seal noted earlier (hexadecimal) is still in the chain. */
export async function holdsHead(db: Reader, head: string): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(head)) return false
  const row = await db
    .selectFrom('audit_chain')
    .select('position')
    .where('hash', '=', Buffer.from(head, 'hex'))
    .executeTakeFirst()
  return row !== undefined
}
