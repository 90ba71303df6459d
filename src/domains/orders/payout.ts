/** Money of an order that the team sends back: cash that was collected, and what a gateway has refused to send. */
import { type Poisha, poisha, sum, toAmount } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { lastOf, type PayoutKind } from '#contract/payments/payout-rules.ts'
import type { PayoutAccount, SentPayout, SentTo } from '#contract/payments/payouts.ts'
import type { OrderScope } from './policy.ts'
import type { OrderRow } from './views.ts'

type Refunds = OrderRow['parcels'][number]['refunds']

/** What the team has to send. */
export const payoutDueOf = ({ parcels }: OrderRow): Poisha => payoutDueIn(parcels.flatMap(({ refunds }) => refunds))

export const payoutDueIn = (refunds: Refunds): Poisha =>
  sum(
    refunds
      .filter(({ route, status }) => route === 'payout' && status === 'pending')
      .map(({ amount_poisha }) => poisha(amount_poisha)),
  )

/** Where a refund was sent, of those that the team sends. */
export const sentTo = ({
  sent_to_kind: kind,
  sent_to_last: last,
}: {
  sent_to_kind: PayoutKind | null
  sent_to_last: string | null
}): SentTo | null => (kind === null || last === null ? null : { kind, last })

const isSeller = (viewer: OrderScope) => viewer !== 'all' && 'sellerId' in viewer

/** The payouts that the team has sent, for the buyer and the team (rules.md O-48). */
export const presentSentPayouts = (done: Refunds, viewer: OrderScope): SentPayout[] =>
  done
    .filter(({ route }) => route === 'payout' && !isSeller(viewer))
    .map(({ amount_poisha, done_at, created_at, ...to }) => ({
      amount: toAmount(poisha(amount_poisha)),
      at: new Date(done_at ?? created_at).toISOString(),
      sent_to: sentTo(to),
    }))

const masked = (account: PayoutAccount): PayoutAccount => ({ ...account, number: `••••${lastOf(account.number)}` })

/** For the buyer and the team; of the team only those who make refunds read the whole number (rules.md O-48). */
export function presentPayout(row: OrderRow, viewer: OrderScope, wholeNumber: boolean): Order['payout'] {
  if (isSeller(viewer)) return null
  const due = payoutDueOf(row)
  const account =
    row.payout_account && (viewer === 'all' && !wholeNumber ? masked(row.payout_account) : row.payout_account)
  return due > 0 || account ? { due: toAmount(due), account } : null
}
