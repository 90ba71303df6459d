import { useState } from 'react'
import { drafts, textsOf } from '#web/drafts.ts'
import type { RefundRequest } from './refund-sum.ts'

export type RefundForm = RefundRequest & { restock: boolean; reason: string }

export const emptyRefund: RefundForm = {
  parcel: null,
  what: 'lines',
  lines: [],
  shipping: false,
  restock: false,
  amount: '',
  reason: '',
}

const refundDrafts = drafts<RefundForm>({ name: 'refund', area: 'session', version: 1, parse })

/**
 * What was typed to refund an order. It outlives a reload as the key of its attempt does (use-refund.ts), so that what may have been
 * refunded is not typed again, and refunded twice.
 */
export function useRefundForm(orderId: number) {
  const [draft] = useState(() => refundDrafts(orderId))
  const [input, setInput] = useState(() => draft.read() ?? emptyRefund)
  const onInput = (next: RefundForm) => {
    setInput(next)
    if (next === emptyRefund) draft.clear()
    else draft.save(next)
  }
  return { input, onInput }
}

function parse(value: unknown): RefundForm | null {
  if (textsOf(value, ['amount', 'reason']) === null) return null
  const { parcel, what, lines, shipping, restock } = value as Record<keyof RefundForm, unknown>
  const isForm =
    (parcel === null || parcel === 'all' || typeof parcel === 'number') &&
    (what === 'all' || what === 'lines' || what === 'amount') &&
    Array.isArray(lines) &&
    lines.every(isLine) &&
    typeof shipping === 'boolean' &&
    typeof restock === 'boolean'
  return isForm ? (value as RefundForm) : null
}

function isLine(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { itemId, quantity, restock } = value as Record<string, unknown>
  return typeof itemId === 'number' && typeof quantity === 'number' && typeof restock === 'boolean'
}
