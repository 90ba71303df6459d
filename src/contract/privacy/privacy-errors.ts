import { declareError } from '#contract/declare-error.ts'

export const accountIsAdmin = declareError(
  409,
  'account_is_admin',
  'An administrator’s account is closed by another administrator.',
)

export const ordersUnderWay = declareError(
  409,
  'orders_under_way',
  'An order is still on its way to you. Close the account once it has arrived.',
)

export const storeOrdersUnderWay = declareError(
  409,
  'store_orders_under_way',
  'Your store still has parcels on their way or requests to answer. Close the account once they are done.',
)

/** Where it goes is said in the order, with a code to its number: afterwards nobody could be asked (rules.md O-47). */
export const payoutUnclaimed = declareError(
  409,
  'payout_unclaimed',
  ({ order }: { order: number }) =>
    `Money of your order ${order} goes back to you. Say in the order where to send it, then close the account.`,
)

/** Its gateway may refuse to send it: then it goes where the buyer says. */
export const moneyGoingBack = declareError(
  409,
  'money_going_back',
  'Money is still on its way back to you. Close the account once it has arrived.',
)

/** A replacement would have no address, and a refund in cash nobody to go to. */
export const requestUndecided = declareError(
  409,
  'request_undecided',
  ({ order }: { order: number }) =>
    `Your request about order ${order} is not decided yet. Withdraw it, or close the account once it is decided.`,
)
