import type { Reader } from '#platform/database.ts'

/** The order of a refund, and whether its buyer has said where a payout goes (refunds_pkey, payout_accounts_pkey). */
export const findOrderOfRefund = (db: Reader, refundId: string) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('parcels as p', 'p.id', 'r.parcel_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .leftJoin('payout_accounts as a', 'a.order_id', 'o.id')
    .select(['o.id', 'o.buyer_id', 'a.kind as account'])
    .where('r.id', '=', refundId)
    .executeTakeFirstOrThrow()
