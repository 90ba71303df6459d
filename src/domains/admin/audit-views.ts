import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ActingRole } from '#contract/admin/audit-rules.ts'
import type { Window } from '#contract/page.ts'
import { countUpTo } from '#platform/count-up-to.ts'
import type { DB } from '#platform/database.gen.ts'
import type { Reader } from '#platform/database.ts'

export type AuditFilter = {
  search?: string | undefined
  actor?: number | undefined
  role?: ActingRole | undefined
  subject?: string | undefined
  subject_id?: string | undefined
  request?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

export type AuditRow = Awaited<ReturnType<typeof findEntries>>['rows'][number]

/**
 * Newest first (the primary key, audit_log_actor_idx, audit_log_subject_idx), and how many there are, counted up to a bound.
 */
export async function findEntries(db: Reader, filter: AuditFilter, { limit, offset }: Window) {
  const search = filter.search?.trim() ?? ''
  const searched = search !== ''
  const all = db.selectFrom('audit_log as a').where(matching(filter))
  const found = searched ? all.where(await withWords(db, search)) : all
  const [rows, total] = await Promise.all([
    found
      .leftJoin('users as u', 'u.id', 'a.actor_id')
      .selectAll('a')
      .select(['u.name as actor_name', 'u.email as actor_email'])
      .orderBy('a.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    countUpTo(db, found.select('a.id'), { searched, limit, offset }),
  ])
  return { rows, total }
}

const matching = (filter: AuditFilter) => (eb: ExpressionBuilder<DB & { a: DB['audit_log'] }, 'a'>) =>
  eb.and([
    ...(filter.actor ? [eb('a.actor_id', '=', filter.actor)] : []),
    ...(filter.role ? [eb('a.actor_role', '=', filter.role)] : []),
    ...(filter.subject ? [eb('a.subject', '=', filter.subject)] : []),
    ...(filter.subject_id ? [eb('a.subject_id', '=', filter.subject_id)] : []),
    ...(filter.request ? [eb('a.request_id', '=', filter.request)] : []),
    ...(filter.from ? [eb('a.at', '>=', filter.from)] : []),
    ...(filter.to ? [eb('a.at', '<', filter.to)] : []),
  ])

/** Fewer are looked up by their numbers; more are met soon by reading the log in its order. */
const FEW = 10_000
/** An index by parts of three letters finds nothing shorter: short ones are numbers. */
const PART_MIN = 3

/**
 * A part of the call (audit_log_action_idx) or of the name or e-mail of who acted (users_words_idx, audit_log_actor_idx),
 * the number of what was changed (audit_log_subject_id_idx), an address (audit_log_ip_idx).
 */
async function withWords(db: Reader, text: string): Promise<RawBuilder<SqlBool>> {
  const part = sql`lower(${`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`})`
  const isNumbered = sql`a.subject_id = ${text.replace(/^#/, '')}`
  const isFrom = sql`a.ip = ${text}`
  const isCalled = sql`lower(a.action) like ${part}`
  const isActor = sql`u.role <> 'BUYER' and lower(u.name || E'\\n' || u.email) like ${part}`
  // Asked of one entry after the other: what `exists` asks, PostgreSQL would find out of all people first.
  const met = sql<boolean>`(${isNumbered} or ${isFrom} or ${isCalled}
    or (select ${isActor} from users as u where u.id = a.actor_id))`
  if ([...text].length < PART_MIN) return sql`(${isNumbered} or ${isFrom})`
  const { rows } = await sql<{ id: number }>`
    select id from audit_log as a where ${isNumbered}
    union all select id from audit_log as a where ${isFrom}
    union all select id from audit_log as a where ${isCalled}
    union all select a.id from users as u join audit_log as a on a.actor_id = u.id where ${isActor}
    limit ${sql.lit(FEW + 1)}`.execute(db)
  return rows.length > FEW ? met : sql`a.id = any(${rows.map(({ id }) => id)}::bigint[])`
}

export type AuditCheck = { entries: number; head: Buffer | null; broken_at: number | null }

/**
 * Reads the whole log and seals it anew: an entry that was changed has another hash, one that was taken away leaves its
 * seal behind, and one that was put in has none.
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

/** Whether a seal that was noted down earlier (hexadecimal) is still in the chain. */
export async function holdsHead(db: Reader, head: string): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(head)) return false
  const row = await db
    .selectFrom('audit_chain')
    .select('position')
    .where('hash', '=', Buffer.from(head, 'hex'))
    .executeTakeFirst()
  return row !== undefined
}
