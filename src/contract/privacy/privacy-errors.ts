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
