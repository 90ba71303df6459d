import type { Reader } from '#platform/database.ts'

/** Every payment that a buyer began, whatever became of it (payments_buyer_idx). */
export const findPaymentsOf = (db: Reader, buyerId: number) =>
  db
    .selectFrom('payments as p')
    .leftJoin('gateway_payments as g', 'g.payment_id', 'p.id')
    .select(['p.id', 'p.number', 'p.method', 'p.shown_status', 'p.amount_poisha', 'p.collected_poisha'])
    .select(['p.created_at', 'p.order_id', 'p.for_order_id', 'p.provider_reference'])
    .select(['g.failure', 'g.ended_at'])
    .where('p.buyer_id', '=', buyerId)
    .orderBy('p.number')
    .execute()

/** The money that gateways took of a buyer (payment_receipts_payment_idx). */
export const findReceiptsOf = (db: Reader, buyerId: number) =>
  db
    .selectFrom('payments as p')
    .innerJoin('payment_receipts as r', 'r.payment_id', 'p.id')
    .selectAll('r')
    .where('p.buyer_id', '=', buyerId)
    .orderBy('r.id')
    .execute()

/** What was taken off or sent back to a buyer, or is to be (refunds_payment_id_idx). */
export const findRefundsOf = (db: Reader, buyerId: number) =>
  db
    .selectFrom('payments as p')
    .innerJoin('refunds as r', 'r.payment_id', 'p.id')
    .selectAll('r')
    .where('p.buyer_id', '=', buyerId)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute()
