import { poisha, toAmount } from '#contract/money.ts'
import type { AdminPaymentRow } from '#contract/payments/admin.ts'
import type { PaymentMethod } from '#contract/payments/methods.ts'
import type { ShownPaymentStatus } from '#contract/payments/payments.ts'
import type { PaymentListRow } from './list-views.ts'

export const money = (value: number) => toAmount(poisha(value))

export function shownStatus({
  status,
  voided,
  refunded_poisha,
}: Pick<PaymentListRow, 'status' | 'voided' | 'refunded_poisha'>): ShownPaymentStatus {
  if (voided) return 'voided'
  return status === 'paid' && refunded_poisha > 0 ? 'partly_refunded' : (status as ShownPaymentStatus)
}

/** Of the order where it has one: that is the number which was called. */
export const phoneOf = ({
  ship_phone,
  sign_in_phone,
  buyer_phone,
}: Pick<PaymentListRow, 'ship_phone' | 'sign_in_phone' | 'buyer_phone'>) => ship_phone ?? (sign_in_phone || buyer_phone)

export const presentPaymentRow = (row: PaymentListRow): AdminPaymentRow => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  method: row.method as PaymentMethod,
  status: shownStatus(row),
  amount: money(row.amount_poisha),
  refunded: money(row.refunded_poisha),
  reference: row.reference,
  order: row.order_id,
  buyer: { id: row.buyer_id, name: row.buyer_name, phone: phoneOf(row) },
  problem: row.problem,
})
