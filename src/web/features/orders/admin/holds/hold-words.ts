import type { HoldReason, Likeness } from '#contract/orders/hold-rules.ts'
import type { OrderHold } from '#contract/orders/order-hold.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

export const holdReasonName: Record<HoldReason, () => string> = {
  phone: m.orders_admin_hold_phone,
  address: m.orders_admin_hold_address,
  device: m.orders_admin_hold_device,
  payment: m.orders_admin_hold_payment,
  account: m.orders_admin_hold_account,
}

const said: Record<Exclude<HoldReason, Likeness>, () => string> = {
  payment: m.orders_admin_hold_payment_why,
  account: m.orders_admin_hold_account_why,
}

const counted: Record<Likeness, (named: { count: string }) => string> = {
  phone: m.orders_admin_hold_phone_why,
  address: m.orders_admin_hold_address_why,
  device: m.orders_admin_hold_device_why,
}

/** Why an order is held, a sentence for each reason. */
export const holdWhy = ({ reasons, counts }: OrderHold): string[] =>
  reasons.map((reason) =>
    reason === 'payment' || reason === 'account'
      ? said[reason]()
      : counted[reason]({ count: formatNumber(counts?.[reason] ?? 0) }),
  )

export const alikeBy: Record<Likeness, (named: { count: string }) => string> = {
  phone: m.orders_admin_alike_phone,
  address: m.orders_admin_alike_address,
  device: m.orders_admin_alike_device,
}
