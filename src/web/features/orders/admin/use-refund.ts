import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import { minus, type Poisha, parseAmount, toAmount, ZERO } from '#contract/money.ts'
import type { AdminOrder } from '#contract/orders/admin.ts'
import { REASON_MIN } from '#contract/orders/order-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { thenReread } from '#web/api/then-reread.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { formatAmount, formatPlain } from '#web/format.ts'
import { keptAttempts } from '#web/kept-attempts.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { useUndoable } from '#web/ui/undo.tsx'
import { emptyRefund, type RefundForm } from './refund-draft.ts'
import { cancelsParcels, hasAmount, maximumOf, onlyParcel, previewOf, replacementAfter, wayOf } from './refund-sum.ts'

export type RefundErrors = Partial<Record<'parcel' | 'amount' | 'lines' | 'reason', string>>

const FIELDS = ['parcel', 'amount', 'lines', 'reason'] as const

/** Only one refund of an order can be pending: another waits until it is sent or taken back. */
export const refundKey = (orderId: number) => `refund of order ${orderId}`

type RefundState = {
  details: AdminOrder
  input: RefundForm
  onInput: (input: RefundForm) => void
  /** It is planned: the dialog closes. */
  onPlanned: () => void
}

/** The refund form: amount, errors, and the refund planned with ten seconds to take it back (rules.md T-4). */
export function useRefund({ details, input, onInput, onPlanned }: RefundState) {
  const [fieldErrors, setFieldErrors] = useState<RefundErrors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const planRefund = usePlanRefund(() => onInput(emptyRefund))
  const typed = { ...input, parcel: input.parcel ?? onlyParcel(details) }
  const cancels = cancelsParcels(details, typed)
  // All of it goes back, even if the parcel is shipped before this is sent.
  const form = cancels && typed.what === 'lines' ? { ...typed, shipping: true, amount: '' } : typed
  const maximum = maximumOf(details, form)
  const preview = previewOf(details, form)

  const plan = async () => {
    setBusy(true)
    setProblem(null)
    try {
      // Now, while the form is open: after the ten seconds nobody may be looking any more.
      const { payment } = await callApi('GET /admin/orders/{id}/', { params: { id: details.order.id } })
      if (payment.refunded !== details.payment.refunded) throw new Changed()
      planRefund(details, form, typed)
      onPlanned()
    } catch (error) {
      setProblem(formatRefused(error))
    } finally {
      setBusy(false)
    }
  }
  const send = (): RefundErrors => {
    const errors: RefundErrors = {}
    for (const field of FIELDS) {
      const error = wrongWith(field, form, details)
      if (error) errors[field] = error
    }
    setFieldErrors(errors)
    if (Object.keys(errors).length === 0 && !busy) void plan()
    return errors
  }
  const change = (next: Partial<RefundForm>) => {
    onInput({ ...typed, ...next, ...(next.parcel === 'all' && { what: 'all' }) })
    setFieldErrors({})
  }
  const replacement = replacementAfter(details, form)
  const way = wayOf(details, form)
  return { form, cancels, replacement, way, change, fieldErrors, maximum, preview, busy, problem, send }
}

class Changed extends Error {}

/**
 * By order: what was typed is sent again with its key, also after a reload, so that a refund whose answer was lost is made once
 * (rules.md R-3). Another amount is another refund: where the first was made meanwhile, it is not the one that was seen, and is refused.
 */
const attemptsFor = (orderId: number) => keptAttempts(`refund of order ${orderId}`)

function usePlanRefund(onSent: () => void) {
  const queries = useQueryClient()
  const { plan } = useUndoable()
  return (details: AdminOrder, form: RefundForm, typed: RefundForm) => {
    const { id } = details.order
    const { refunded } = details.payment
    const attempts = attemptsFor(id)
    const amount = formatAmount(toAmount(previewOf(details, form).amount))
    const planned = wayOf(details, form) === 'none' ? m.orders_admin_taking_off_planned : m.orders_admin_refund_planned
    const send = async () => {
      try {
        const now = await callApi('POST /admin/orders/{id}/refunds/', {
          params: { id },
          headers: { 'idempotency-key': attempts.keyFor(typed) },
          body: { ...bodyOf(form), refunded_before: refunded },
        })
        attempts.end()
        notify.success(doneText(details, now))
        onSent()
      } catch (error) {
        if (isKeyUsed(error)) attempts.end()
        throw error
      }
    }
    plan({
      key: refundKey(id),
      message: planned({ amount, id: formatPlain(id) }),
      send: () => thenReread(queries, send),
      formatError: formatRefused,
    })
  }
}

/**
 * By the answer: what was to be taken off may have been collected while the refund waited, and goes back then. Nothing is new
 * where an earlier request was carried out whose answer was lost.
 */
function doneText(before: AdminOrder, now: AdminOrder): string {
  const off = minus(poishaOf(now.order.taken_off), poishaOf(before.order.taken_off))
  const back = minus(minus(poishaOf(now.payment.refunded), poishaOf(before.payment.refunded)), off)
  if (back <= 0 && off <= 0) return m.orders_admin_refund_done_before({ id: formatPlain(now.order.id) })
  return [
    ...(back > 0 ? [m.orders_admin_refund_done({ amount: formatAmount(toAmount(back)) })] : []),
    ...(off > 0 ? [m.orders_admin_taken_off_done({ amount: formatAmount(toAmount(off)) })] : []),
  ].join(' ')
}

const poishaOf = (amount: string): Poisha => parseAmount(amount) ?? ZERO

const piecesIn = ({ lines }: RefundForm) => lines.filter(({ quantity }) => quantity > 0)

function bodyOf(form: RefundForm) {
  const { parcel, what, shipping, restock, amount, reason } = form
  const lines = piecesIn(form).map(({ itemId, ...line }) => ({ item: itemId, ...line }))
  return {
    reason,
    ...(typeof parcel === 'number' && { parcel }),
    ...(what === 'lines' && { lines, shipping }),
    ...(what === 'all' && { restock }),
    ...(hasAmount(form) && { amount }),
  }
}

function wrongWith(field: (typeof FIELDS)[number], form: RefundForm, details: AdminOrder): string | undefined {
  const { parcel, what, amount, reason } = form
  if (field === 'parcel') return parcel === null ? m.orders_admin_refund_parcel_choose() : undefined
  if (field === 'reason') return reason.trim().length < REASON_MIN ? m.orders_admin_refund_reason_short() : undefined
  if (parcel === null) return undefined
  if (field === 'lines')
    return what === 'lines' && piecesIn(form).length === 0 ? m.orders_admin_refund_choose() : undefined
  if (!hasAmount(form)) return undefined
  const maximum = maximumOf(details, form)
  const typed = parseAmount(amount)
  if (typed === null || typed === 0) return m.field_invalid_amount()
  return typed > maximum ? m.orders_admin_refund_too_much({ amount: formatAmount(toAmount(maximum)) }) : undefined
}

const isKeyUsed = (error: unknown) => error instanceof ApiError && error.code === 'idempotency_key_used'

function formatRefused(error: unknown): string {
  if (isKeyUsed(error)) return m.orders_admin_refund_key_used()
  return error instanceof Changed || (error instanceof ApiError && error.code === 'changed_meanwhile')
    ? m.orders_admin_refund_meanwhile()
    : formatProblem(error)
}
