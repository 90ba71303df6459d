import { type SqlBool, sql } from 'kysely'
import type { Window } from '#contract/page.ts'
import type { PayoutAccount } from '#contract/payments/payouts.ts'
import type { Reader } from '#platform/database.ts'
import { readPage } from '#platform/list/read-page.ts'

export type PayoutRow = Awaited<ReturnType<typeof findDuePayouts>>['rows'][number]

/** A buyer who is suspended cannot say where to. */
const cannotSay = sql<boolean>`(a.order_id is null and u.suspended_at is not null)`
const isProven = sql<boolean>`(u.sign_in_phone = o.ship_phone or exists (
  select from proven_numbers n where n.user_id = u.id and n.phone = o.ship_phone
))`

/** Where the buyer wants it, or for one who cannot say the number of the order, if it is proven; null where neither is known. */
const account = sql<PayoutAccount | null>`case
  when a.order_id is not null then
    json_build_object('kind', a.kind, 'holder', a.holder, 'bank', a.bank, 'number', a.number)
  when ${cannotSay} and ${isProven} then
    json_build_object('kind', 'bkash', 'holder', '', 'bank', '', 'number', o.ship_phone) end`.as('account')

/** Whether it is known where the payout `r` of parcel `p` is to be sent. */
export const hasPayoutTarget = sql<boolean>`exists (
  select from orders o join users u on u.id = o.buyer_id left join payout_accounts a on a.order_id = o.id
  where o.id = p.order_id and (a.order_id is not null or ${cannotSay} and ${isProven})
)`

/** Payouts that are due, the longest waiting first (refunds_payouts_idx). `ready`: it is known where to, or is not. */
export function findDuePayouts(db: Reader, { ready }: { ready?: boolean | undefined }, window: Window) {
  const due = db
    .selectFrom('refunds as r')
    .innerJoin('parcels as p', 'p.id', 'r.parcel_id')
    .where('r.route', '=', 'payout')
    .where('r.status', '=', 'pending')
  const chosen = ready === undefined ? due : due.where(ready ? hasPayoutTarget : sql<SqlBool>`not ${hasPayoutTarget}`)
  const rows = chosen
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('users as u', 'u.id', 'o.buyer_id')
    .leftJoin('payout_accounts as a', 'a.order_id', 'o.id')
    .select(['r.id', 'o.id as order_id', 'o.buyer_id', 'o.ship_phone', 'u.name as buyer_name'])
    .select(['r.amount_poisha', 'r.reason', 'r.created_at'])
    .select([account, cannotSay.as('cannot_say')])
    .orderBy('r.created_at')
    .orderBy('r.id')
  return readPage(db, rows, chosen, window)
}

/** A payout, sent or not. */
export const findPayout = (db: Reader, refundId: string) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('parcels as p', 'p.id', 'r.parcel_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('users as u', 'u.id', 'o.buyer_id')
    .leftJoin('payout_accounts as a', 'a.order_id', 'o.id')
    .select(['o.id as order_id', 'o.buyer_id', 'u.closed_at as buyer_left_at'])
    .select(['r.status', 'r.amount_poisha', 'r.provider_reference as reference'])
    .select(account)
    .where('r.id', '=', refundId)
    .where('r.route', '=', 'payout')
    .executeTakeFirst()
