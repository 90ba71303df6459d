import { type ExpressionBuilder, sql } from 'kysely'
import type { PayoutAccount } from '#contract/payments/payouts.ts'
import type { DB } from '#platform/database.gen.ts'

/** What whoever collected the cash of a parcel has paid in. Looked for only where something was collected (payment_statement_lines_parcel_idx). */
export const paidInFor = (eb: ExpressionBuilder<DB, 'parcels'>) =>
  eb
    .case()
    .when('parcels.collected_poisha', '>', 0)
    .then(
      eb
        .selectFrom('payment_statement_lines as paid_in')
        .select(sql<number | null>`sum(paid_in.amount_poisha)::bigint`.as('sum'))
        .whereRef('paid_in.parcel_id', '=', 'parcels.id'),
    )
    .end()

/** Where payouts go; looked for only where money was refunded. */
export const payoutAccountOf = (eb: ExpressionBuilder<DB & { o: DB['orders']; p: DB['payments'] }, 'o' | 'p'>) =>
  eb
    .case()
    .when('p.refunded_poisha', '>', 0)
    .then(
      eb
        .selectFrom('payout_accounts as a')
        .select(
          sql<PayoutAccount>`json_build_object('kind', a.kind, 'holder', a.holder, 'bank', a.bank, 'number', a.number)`.as(
            'account',
          ),
        )
        .whereRef('a.order_id', '=', 'o.id'),
    )
    .end()
