import { type ExpressionBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { roleOfKind, type UserKind, type UserSort, type UserState } from '#contract/identity/user-rules.ts'
import { COUNTED_MAX, type Window } from '#contract/page.ts'
import { clock } from '#platform/clock.ts'
import type { DB } from '#platform/database.gen.ts'
import type { Reader } from '#platform/database.ts'
import { patternsOf, readUserSearch, termsOf, type UserSearch } from './user-search.ts'

export type UserFilter = {
  search?: string | undefined
  kind?: UserKind | undefined
  state?: UserState | undefined
  sort?: UserSort | undefined
}

type Eb = ExpressionBuilder<DB & { u: DB['users'] }, 'u'>

export type UserRow = Awaited<ReturnType<typeof findUsers>>['rows'][number]

/**
 * Newest first unless told. Without a search the order is an index's own (users_in_order_idx, users_not_buyers_idx,
 * users_suspended_idx, users_unverified_idx). What is searched for is found by users_terms_idx and put in order
 * afterwards; a search that finds more than is counted is a walk in order instead, which soon has a page full of matches.
 * Closed accounts are nobody's.
 */
export async function findUsers(db: Reader, filter: UserFilter, { limit, offset }: Window) {
  const direction = filter.sort === 'oldest' ? 'asc' : 'desc'
  const search = filter.search?.trim() ? readUserSearch(filter.search) : null
  const within = db.selectFrom('users as u').where(inKind(filter))
  const byTerms = search ? within.where((eb) => byIndex(eb, search)) : within
  const { total } = await db
    .selectFrom(
      byTerms
        .select('u.id')
        .limit(COUNTED_MAX + 1)
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const sorted = search !== null && total <= COUNTED_MAX
  const found = search === null || sorted ? byTerms : within.where((eb) => byPattern(eb, search))
  const page = await db
    .with(
      (cte) => (sorted ? cte('found').materialized() : cte('found')),
      () => found.select(['u.id', 'u.created_at']),
    )
    .selectFrom('found')
    .select('found.id')
    .orderBy('found.created_at', direction)
    .orderBy('found.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  const rows = await summaries(
    db,
    page.map(({ id }) => id),
  )
  return { rows, total }
}

const summaryColumns = [
  ...(['u.id', 'u.name', 'u.email', 'u.phone', 'u.avatar_key', 'u.role', 'u.staff_role'] as const),
  ...(['u.email_verified_at', 'u.two_factor_on_at', 'u.suspended_at', 'u.created_at'] as const),
] as const

const lastSeen = (eb: Eb) =>
  eb
    .selectFrom('sessions as s')
    .select((session) => session.fn.max('s.last_used_at').as('at'))
    .whereRef('s.user_id', '=', 'u.id')
    .where('s.expires_at', '>', clock.now())
    .as('last_seen_at')

async function summaries(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('users as u')
    .select((eb) => [...summaryColumns, lastSeen(eb)])
    .where('u.id', 'in', ids)
    .execute()
  const place = new Map(ids.map((id, at) => [id, at]))
  return rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
}

const inKind =
  ({ kind, state }: UserFilter) =>
  (eb: Eb) =>
    eb.and([
      eb('u.closed_at', 'is', null),
      ...(kind ? [eb('u.role', '=', roleOfKind[kind])] : []),
      ...(state === 'suspended' ? [eb('u.suspended_at', 'is not', null)] : []),
      ...(state === 'unverified' ? [eb('u.email_verified_at', 'is', null)] : []),
    ])

const byIndex = (eb: Eb, search: UserSearch) =>
  eb.or([
    ...(search.id === null ? [] : [eb('u.id', '=', search.id)]),
    ...(search.words.length === 0
      ? []
      : [sql<boolean>`user_terms(u.name, u.email, u.phone) @@ ${termsOf(search)}::tsquery`]),
  ])

/** Functions, of which the planner expects many matches: so that it walks. */
const byPattern = (eb: Eb, search: UserSearch) =>
  eb.and(
    patternsOf(search).map(({ whole, ofText, ofDigits }) =>
      eb.or([
        whole
          ? sql<boolean>`regexp_like(lower(u.name || ' ' || u.email), ${ofText})`
          : sql<boolean>`regexp_like(lower(u.name || ' ' || split_part(u.email, '@', 1)), ${ofText})`,
        ...(ofDigits === null ? [] : [sql<boolean>`regexp_like(regexp_replace(u.phone, '\\D', '', 'g'), ${ofDigits})`]),
      ]),
    ),
  )

/** Everything the team needs to know of one account, closed or not. */
export const findUser = (db: Reader, id: number) =>
  db
    .selectFrom('users as u')
    .select((eb) => [...summaryColumns, lastSeen(eb), 'u.address', 'u.locale', 'u.closed_at'])
    .select((eb) => [
      eb
        .selectFrom('email_changes as c')
        .select('c.new_email')
        .whereRef('c.user_id', '=', 'u.id')
        .where('c.done_at', 'is', null)
        .where('c.expires_at', '>', clock.now())
        .as('pending_email'),
      jsonObjectFrom(
        eb
          .selectFrom('stores as s')
          .select(['s.id', 's.name', 's.slug', 's.closed_at'])
          .whereRef('s.owner_id', '=', 'u.id'),
      ).as('store'),
      jsonObjectFrom(
        eb
          .selectFrom('seller_applications as a')
          .select(['a.id', 'a.status'])
          .whereRef('a.user_id', '=', 'u.id')
          .orderBy('a.id', 'desc')
          .limit(1),
      ).as('application'),
      countOf(eb, 'orders', 'buyer_id').as('orders'),
      countOf(eb, 'tickets', 'user_id').as('tickets'),
      countOf(eb, 'reviews', 'user_id').as('reviews'),
      countOf(eb, 'questions', 'user_id').as('questions'),
      countOf(eb, 'wishlist_items', 'user_id').as('wishlist'),
      countOf(eb, 'user_views', 'user_id').as('views'),
    ])
    .where('u.id', '=', id)
    .executeTakeFirst()

export type UserDetailRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** Each over an index that begins with this column. */
const countOf = (_eb: Eb, table: string, column: string) =>
  sql<number>`(select count(*) from ${sql.table(table)} as counted where ${sql.ref(`counted.${column}`)} = u.id)`

/** The team, owners first (users_staff_role_idx). */
export const listTeam = (db: Reader) =>
  db
    .selectFrom('users as u')
    .select((eb) => [...summaryColumns, lastSeen(eb)])
    .where('u.staff_role', 'is not', null)
    .orderBy(sql`array_position(array['owner','support','catalogue','finance'], u.staff_role)`)
    .orderBy('u.name')
    .orderBy('u.id')
    .$narrowType<{ staff_role: NonNullable<DB['users']['staff_role']> }>()
    .execute()
