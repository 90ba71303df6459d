/** Cash that was collected for an order and goes back. */
import { type Poisha, poisha, sum, toAmount } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { PayoutAccount } from '#contract/payments/payouts.ts'
import type { OrderScope } from './policy.ts'
import type { OrderRow } from './views.ts'

/** What the team has to send. */
export const payoutDueOf = ({ parcels }: OrderRow): Poisha =>
  sum(
    parcels
      .flatMap(({ refunds }) => refunds)
      .filter(({ route, status }) => route === 'payout' && status === 'pending')
      .map(({ amount_poisha }) => poisha(amount_poisha)),
  )

/** What is shown of a number to whoever need not know all of it. */
export const lastOf = (number: string): string => number.replaceAll(/[ -]/g, '').slice(-SHOWN)
const SHOWN = 4

const masked = (account: PayoutAccount): PayoutAccount => ({ ...account, number: `••••${lastOf(account.number)}` })

/** For the buyer and the team; of the team only those who make refunds read the whole number (rules.md O-48). */
export function presentPayout(row: OrderRow, viewer: OrderScope, wholeNumber: boolean): Order['payout'] {
  if (viewer !== 'all' && 'sellerId' in viewer) return null
  const due = payoutDueOf(row)
  const account =
    row.payout_account && (viewer === 'all' && !wholeNumber ? masked(row.payout_account) : row.payout_account)
  return due > 0 || account ? { due: toAmount(due), account } : null
}
