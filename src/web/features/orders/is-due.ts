import type { Order } from '#contract/orders/orders.ts'

/** Whether something is to be collected at the door. */
export const isDue = (cash: Order['cash']): cash is NonNullable<Order['cash']> => cash !== null && Number(cash.due) > 0
