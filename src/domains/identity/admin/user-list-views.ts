import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { roleOfKind, type UserKind, type UserSort, type UserState } from '#contract/identity/user-rules.ts'
import { COUNTED_MAX, type Window } from '#contract/page.ts'
import { clock } from '#platform/clock.ts'
import type { DB } from '#platform/database.gen.ts'
import type { Reader } from '#platform/database.ts'
import { readList } from '#platform/list/find-page.ts'
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
 * Newest first by default. Without a search the order is that of an index (users_in_order_idx, users_not_buyers_idx,
 * users_suspended_idx, users_unverified_idx). A search uses users_terms_idx and sorts the matches; with more matches than are
 * counted, the list is scanned in order instead, which soon fills a page. Closed accounts are left out.
 */
export function findUsers(db: Reader, filter: UserFilter, window: Window) {
  const search = filter.search?.trim() ? readUserSearch(filter.search) : null
  const list = {
    from: db.selectFrom('users as u').where(inKind(filter)),
    id: 'u.id',
    order: { by: sql`u.created_at`, direction: filter.sort === 'oldest' ? 'asc' : 'desc' },
    search: search && { matches: byTerms(search), many: { few: COUNTED_MAX, matches: byPatterns(search) } },
    countTo: COUNTED_MAX,
  } as const
  return readList(db, list, window, (ids) => readSummaries(db, ids))
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

const readSummaries = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('users as u')
    .select((eb) => [...summaryColumns, lastSeen(eb)])
    .where('u.id', 'in', ids)
    .execute()

const inKind =
  ({ kind, state }: UserFilter) =>
  (eb: Eb) =>
    eb.and([
      eb('u.closed_at', 'is', null),
      ...(kind ? [eb('u.role', '=', roleOfKind[kind])] : []),
      ...(state === 'suspended' ? [eb('u.suspended_at', 'is not', null)] : []),
      ...(state === 'unverified' ? [eb('u.email_verified_at', 'is', null)] : []),
    ])

const any = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`

const byTerms = (search: UserSearch) =>
  any([
    ...(search.id === null ? [] : [sql`u.id = ${search.id}`]),
    // The number that signs in may be another than the contact's (users_sign_in_phone_key).
    ...(search.mobile === null ? [] : [sql`u.sign_in_phone = ${search.mobile}`]),
    // An array is read once, so that the planner joins its index with the others (proven_numbers_phone_idx).
    ...(search.mobile === null
      ? []
      : [sql`u.id = any(array(select user_id from proven_numbers where phone = ${search.mobile}))`]),
    ...(search.words.length === 0 ? [] : [sql`user_terms(u.name, u.email, u.phone) @@ ${termsOf(search)}::tsquery`]),
  ])

/** As functions, for which the planner assumes many matches, so that it scans in order. */
const byPatterns = (search: UserSearch) =>
  sql<SqlBool>`${sql.join(
    patternsOf(search).map(({ whole: anchored, ofText, ofDigits }) =>
      any([
        anchored
          ? sql`regexp_like(lower(u.name || ' ' || u.email), ${ofText})`
          : sql`regexp_like(lower(u.name || ' ' || split_part(u.email, '@', 1)), ${ofText})`,
        ...(ofDigits === null ? [] : [sql`regexp_like(regexp_replace(u.phone, '\\D', '', 'g'), ${ofDigits})`]),
      ]),
    ),
    sql` and `,
  )}`

/** Everything staff need of one account, closed or not. */
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
      countOf(eb, 'payments', 'buyer_id').as('payments'),
      countOf(eb, 'tickets', 'user_id').as('tickets'),
      countOf(eb, 'reviews', 'user_id').as('reviews'),
      countOf(eb, 'questions', 'user_id').as('questions'),
      countOf(eb, 'wishlist_items', 'user_id').as('wishlist'),
      countOf(eb, 'user_views', 'user_id').as('views'),
    ])
    .where('u.id', '=', id)
    .executeTakeFirst()

export type UserDetailRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** Each by an index that begins with this column. */
const countOf = (_eb: Eb, table: string, column: string) =>
  sql<number>`(select count(*) from ${sql.table(table)} as counted where ${sql.ref(`counted.${column}`)} = u.id)`

/** The staff, owners first (users_staff_role_idx). */
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
