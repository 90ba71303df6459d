import type { ExpressionBuilder } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { lastOf } from '#contract/payments/payout-rules.ts'
import type { PayoutAccount } from '#contract/payments/payouts.ts'
import type { DB } from '#platform/database.gen.ts'

/** Where the buyer of an order said that cash is to be sent; for a query that has orders as `o`. */
export const payoutAccountOf = (eb: ExpressionBuilder<DB & { o: DB['orders'] }, 'o'>) =>
  jsonObjectFrom(
    eb.selectFrom('payout_accounts as a').select(['a.kind', 'a.number']).whereRef('a.order_id', '=', 'o.id'),
  )

export const namedAccount = (account: Pick<PayoutAccount, 'kind' | 'number'> | null) =>
  account && { kind: account.kind, last: lastOf(account.number) }
