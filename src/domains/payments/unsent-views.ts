/** Money that waits for the team, as parts of statements. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { clock, DAY } from '#platform/clock.ts'
import { overdueBefore } from './rules.ts'

/** Whether the buyer of the refund `r` has closed the account, without having said where a payout goes (rules.md O-46). */
export const nobodyToAsk = sql<SqlBool>`exists (
  select from parcels pa join orders o on o.id = pa.order_id join users b on b.id = o.buyer_id
  left join payout_accounts a on a.order_id = o.id
  where pa.id = r.parcel_id and b.closed_at is not null and a.order_id is null
)`

/** So often a gateway that answers is not tried in vain: it takes hours. */
const OFTEN = 8

/** So long a gateway may say nothing of a payment that has ended before the team has to look. */
const SILENT_MS = DAY

/**
 * Refunds and money to return that wait for the team, with their payment and since when: what a gateway has refused
 * (refunds_refused_idx, payment_receipts_refused_idx) or has not answered for hours, as one that is not in use does not,
 * or has taken on and not made for weeks (refunds_pending_idx, payment_receipts_due_idx); what the team sends itself (payment_receipts_by_hand_idx); and payouts of
 * which nobody can be asked where to (refunds_payouts_idx). Also payments of which it is not known whether money came, as their
 * gateway has not answered for a day since they ended, while it is asked on (gateway_payments_unanswered_idx).
 */
export const problems = (): RawBuilder<unknown> => sql`
  select payment_id, created_at as since from refunds where status = 'pending' and problem is not null
  union all
  select payment_id, created_at from refunds where status = 'pending' and route = 'provider' and problem is null
    and provider_reference is null and tries >= ${sql.lit(OFTEN)}
  union all
  select payment_id, created_at from refunds where status = 'pending' and route = 'provider' and problem is null
    and provider_reference is not null and created_at <= ${overdueBefore()}
  union all
  select r.payment_id, r.created_at from refunds r where r.route = 'payout' and r.status = 'pending' and ${nobodyToAsk}
  union all
  select payment_id, received_at from payment_receipts where return_status = 'pending' and return_problem is not null
  union all
  select payment_id, received_at from payment_receipts where return_status = 'pending' and return_problem is null
    and return_reference is null and tries >= ${sql.lit(OFTEN)} and return_route = 'provider'
  union all
  select payment_id, received_at from payment_receipts where return_status = 'pending' and return_problem is null
    and return_reference is not null and received_at <= ${overdueBefore()} and return_route = 'provider'
  union all
  select payment_id, received_at from payment_receipts where return_route = 'payout' and return_status = 'pending'
  union all
  select payment_id, unanswered_since from gateway_payments
  where unanswered_since <= ${new Date(clock.now().getTime() - SILENT_MS)} and ask_at is not null`
