/** Where payouts go, as parts of statements with the order `o`, its buyer `u` and what was said, `a` (rules.md O-47). */
import { sql } from 'kysely'
import type { PayoutAccount } from '#contract/payments/payouts.ts'

/** A buyer who is suspended cannot say where to. */
export const cannotSay = sql<boolean>`(a.order_id is null and u.suspended_at is not null)`
const isProven = sql<boolean>`(u.sign_in_phone = o.ship_phone or exists (
  select from proven_numbers n where n.user_id = u.id and n.phone = o.ship_phone
))`

/** Where the buyer wants it, or for one who cannot say the number of the order, if it is proven; null where neither is known. */
export const accountOfPayout = sql<PayoutAccount | null>`case
  when a.order_id is not null then
    json_build_object('kind', a.kind, 'holder', a.holder, 'bank', a.bank, 'number', a.number)
  when ${cannotSay} and ${isProven} then
    json_build_object('kind', 'bkash', 'holder', '', 'bank', '', 'number', o.ship_phone) end`.as('account')

/** Whether it is known where the payout `r` of parcel `p` is to be sent. */
export const hasPayoutTarget = sql<boolean>`exists (
  select from orders o join users u on u.id = o.buyer_id left join payout_accounts a on a.order_id = o.id
  where o.id = p.order_id and (a.order_id is not null or ${cannotSay} and ${isProven})
)`
