import { type SqlBool, sql } from 'kysely'
import type { Window } from '#contract/page.ts'
import { accountOfPayout, cannotSay, hasPayoutTarget } from '#domains/orders/payout-target-views.ts'
import { nobodyToAsk } from '#domains/payments/index.ts'
import type { Reader } from '#platform/database.ts'
import { readPage } from '#platform/list/read-page.ts'

export type PayoutRow = Awaited<ReturnType<typeof findDuePayouts>>['rows'][number]

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
    .innerJoin('payments as pm', 'pm.id', 'r.payment_id')
    .leftJoin('payout_accounts as a', 'a.order_id', 'o.id')
    .select(['r.id', 'pm.number as payment', 'o.id as order_id', 'o.buyer_id', 'o.ship_phone', 'u.name as buyer_name'])
    .select(['r.amount_poisha', 'r.reason', 'r.created_at'])
    .select([accountOfPayout, cannotSay.as('cannot_say'), nobodyToAsk.as('nobody_to_ask')])
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
    .select(accountOfPayout)
    .where('r.id', '=', refundId)
    .where('r.route', '=', 'payout')
    .executeTakeFirst()
