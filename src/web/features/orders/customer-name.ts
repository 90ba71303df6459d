import type { Order } from '#contract/orders/orders.ts'
import { m } from '#web/paraglide/messages.js'

/** Closing an account takes the recipient out of its orders (rules.md P-2); every other order has one. */
export const isWithoutPerson = ({ shipping_address: to }: Pick<Order, 'shipping_address'>): boolean => to.name === ''

/** The buyer's name, or that the account is closed. */
export const customerName = (order: Pick<Order, 'customer' | 'shipping_address'>): string =>
  isWithoutPerson(order) ? m.orders_selling_customer_closed() : order.customer
