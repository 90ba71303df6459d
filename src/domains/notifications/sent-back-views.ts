import { type ExpressionBuilder, sql } from 'kysely'
import type { Poisha } from '#contract/money.ts'
import type { RefundRoute } from '#contract/payments/payments.ts'
import type { DB } from '#platform/database.gen.ts'
import { namedAccount } from './payout-account-views.ts'

/** The latest refund of a parcel, or of the one it replaces, that moved money; for a query that has parcels as `p`. */
export const lastRefundOf = (eb: ExpressionBuilder<DB & { p: DB['parcels'] }, 'p'>) =>
  eb
    .selectFrom('refunds as r')
    .select((refund) => [refund.ref('r.amount_poisha').$castTo<Poisha>().as('amount'), 'r.route'])
    .where('r.route', '<>', 'none')
    .where((refund) => refund('r.parcel_id', '=', sql<number>`coalesce(p.replaces_id, p.id)`))
    .orderBy('r.created_at', 'desc')
    .limit(1)

type SentBack = {
  refund: { amount: Poisha; route: RefundRoute } | null
  account: Parameters<typeof namedAccount>[0]
}

/** What goes back of a parcel, if anything, and how it reaches the buyer. */
export const sentBack = ({ refund, account }: SentBack) => ({
  refund: refund?.amount ?? null,
  route: refund?.route ?? 'provider',
  account: namedAccount(account),
})
