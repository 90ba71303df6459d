import { sql } from 'kysely'
import { type CouponState, couponCode } from '#contract/coupons/coupon-rules.ts'
import { may } from '#contract/identity/staff-rules.ts'
import { COUNTED_MAX, type Window } from '#contract/page.ts'
import type { Reader } from '#platform/database.ts'
import { readList } from '#platform/list/find-page.ts'
import { containing } from '#platform/list/text.ts'
import type { User } from '#platform/route.ts'
import type { Coupon } from './rules.ts'

export const couponColumns = [
  ...(['c.id', 'c.code', 'c.store_id', 's.name as store_name', 's.name_bn as store_name_bn'] as const),
  ...(['c.given_poisha', 's.owner_id as store_owner_id', 's.slug as store_slug'] as const),
  ...(['c.discount_percent', 'c.discount_poisha', 'c.min_subtotal_poisha', 'c.max_discount_poisha'] as const),
  ...([
    'c.usage_limit',
    'c.used_count',
    'c.per_user_limit',
    'c.starts_at',
    'c.expires_at',
    'c.active',
    'c.public',
  ] as const),
] as const

export const withStore = (db: Reader) => db.selectFrom('coupons as c').leftJoin('stores as s', 's.id', 'c.store_id')

/** A coupon by its code, without access checks. */
export const readCoupon = (db: Reader, code: string): Promise<Coupon | undefined> =>
  withStore(db).select(couponColumns).where('c.code', '=', code).executeTakeFirst()

/** The viewer and the time: a coupon applies to some people and at some times only. */
export type ViewContext = { viewer: User | null; now: Date }

type Filter = { search?: string | undefined; own?: boolean | undefined; state?: CouponState | undefined }

/** Newest first (coupons_market_idx, coupons_store_id_idx), with the total; the ids of a page are read first. */
export async function findCoupons(db: Reader, context: ViewContext, { search, own, state }: Filter, window: Window) {
  const matches = (own ? ownCoupons(db, context) : visibleCoupons(db, context))
    .$if(search !== undefined, (query) => query.where(own ? inCode(search ?? '') : inCodeOrStore(search ?? '')))
    .$if(state !== undefined, (query) => query.where(sql<boolean>`${stateAt(context.now)} = ${state}`))
  const list = { from: matches, id: 'c.id', order: { direction: 'desc' }, countTo: COUNTED_MAX } as const
  return readList(db, list, window, (ids) => withStore(db).select(couponColumns).where('c.id', 'in', ids).execute())
}

/** Matches a part of the code (coupons_code_text_idx): codes are upper case and contain no % or \\. */
const inCode = (text: string) => sql<boolean>`c.code like ${containing(couponCode(text))}`

const inCodeOrStore = (text: string) =>
  sql<boolean>`(strpos(lower(c.code), lower(${text})) > 0 or strpos(lower(s.name), lower(${text})) > 0)`

export const findCoupon = (db: Reader, context: ViewContext, id: number): Promise<Coupon | undefined> =>
  visibleCoupons(db, context).select(couponColumns).where('c.id', '=', id).executeTakeFirst()

/** rules.ts has the same rule for a row. */
const stateAt = (now: Date) => sql<CouponState>`case
  when not c.active then 'off'
  when c.expires_at <= ${now} then 'ended'
  when c.used_count >= c.usage_limit then 'used_up'
  when c.starts_at > ${now} then 'scheduled'
  else 'running' end`

/** Those of the own store (coupons_store_id_idx); for an administrator those of the whole market. */
const ownCoupons = (db: Reader, { viewer }: ViewContext) =>
  withStore(db).where((eb) =>
    may(viewer, 'coupons.write') ? eb('c.store_id', 'is', null) : eb('s.owner_id', '=', viewer?.id ?? 0),
  )

/**
 * Those that apply now; a seller also sees the own store's, an administrator all (rules.md K-3). A coupon that a person
 * has used up does not apply to them.
 */
function visibleCoupons(db: Reader, { viewer, now }: ViewContext) {
  const coupons = withStore(db)
  if (may(viewer, 'coupons.write')) return coupons
  const applies = sql<boolean>`(
    c.active and c.public and c.starts_at <= ${now} and (c.expires_at is null or c.expires_at > ${now})
    and (c.usage_limit is null or c.used_count < c.usage_limit)
    and (c.per_user_limit is null or c.per_user_limit > (
      select count(*) from coupon_uses u where u.coupon_id = c.id and u.user_id = ${viewer?.id ?? 0}
    ))
  )`
  return coupons.where((eb) => eb.or([applies, ...(viewer ? [eb('s.owner_id', '=', viewer.id)] : [])]))
}

/** A person's coupon uses (coupon_uses_user_id_idx). */
export const findUsesOf = (db: Reader, userId: number) =>
  db
    .selectFrom('coupon_uses as u')
    .innerJoin('coupons as c', 'c.id', 'u.coupon_id')
    .select(['c.code', 'u.order_id', 'u.used_at'])
    .where('u.user_id', '=', userId)
    .orderBy('u.used_at')
    .execute()

/** All coupons of a person's store (coupons_store_id_idx). */
export const findCouponsOf = (db: Reader, ownerId: number): Promise<Coupon[]> =>
  withStore(db).select(couponColumns).where('s.owner_id', '=', ownerId).orderBy('c.id').execute()

export type UseRow = { order: number; used_at: Date; discount_poisha: number }

/** Orders that used a coupon, newest first (coupon_uses_coupon_idx). */
export const findUses = (db: Reader, couponId: number, { limit, offset }: Window): Promise<UseRow[]> =>
  db
    .selectFrom('coupon_uses')
    .select(['order_id as order', 'used_at', 'discount_poisha'])
    .where('coupon_id', '=', couponId)
    .orderBy('used_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** Each of the days from `first` to `last` in Dhaka, also those without a use. */
export async function countUsesByDay(db: Reader, couponId: number, { first, last }: { first: string; last: string }) {
  const { rows } = await sql<{ day: string; uses: number; discount_poisha: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, count(u.order_id)::integer as uses,
      coalesce(sum(u.discount_poisha), 0)::bigint as discount_poisha
    from generate_series(${first}::date, ${last}::date, '1 day') as day
    left join coupon_uses u on u.coupon_id = ${couponId}
      and u.used_at >= day::timestamp at time zone 'Asia/Dhaka'
      and u.used_at < (day::timestamp + interval '1 day') at time zone 'Asia/Dhaka'
    group by day order by day`.execute(db)
  return rows
}
