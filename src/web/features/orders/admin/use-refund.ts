import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import { type Poisha, parseAmount, toAmount, ZERO } from '#contract/money.ts'
import type { AdminOrder } from '#contract/orders/admin.ts'
import { REASON_MIN } from '#contract/orders/order-rules.ts'
import type { ChosenLine } from '#contract/orders/refund-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { formatAmount } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { type RefundRequest, sumOf } from './refund-sum.ts'

export type RefundForm = RefundRequest & {
  lines: readonly ChosenLine[]
  restock: boolean
  amount: string
  reason: string
}
export type Wrong = Partial<Record<'amount' | 'lines' | 'reason', string>>

const nothing: RefundForm = { what: 'lines', lines: [], shipping: false, restock: false, amount: '', reason: '' }
const FIELDS = ['amount', 'lines', 'reason'] as const

/** A refund as it is written: what goes back by now, what is wrong with it, and the way to send it. */
export function useRefund(details: AdminOrder, onDone: () => void) {
  const [form, setForm] = useState(nothing)
  const [wrong, setWrong] = useState<Wrong>({})
  const queries = useQueryClient()
  const most = sumOf(details, form)
  const back = backOf(form, most)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callApi('POST /admin/orders/{id}/refunds/', {
        params: { id: details.order.id },
        body: { ...bodyOf(form), refunded_before: details.order.refunded },
      }),
    onSuccess: () => {
      notify.success(m.desk_refund_done({ amount: formatAmount(toAmount(back)) }))
      onDone()
    },
    onError: (failure) => setWrong(saidBy((field) => formatFieldError(failure, field))),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
  const send = (): Wrong => {
    const found = saidBy((field) => wrongWith(field, form, most))
    setWrong(found)
    if (Object.keys(found).length === 0 && !isPending) mutate()
    return found
  }
  const problem = error && Object.keys(wrong).length === 0 ? formatRefused(error) : null
  const change = (next: Partial<RefundForm>) => {
    setForm((now) => ({ ...now, ...next }))
    setWrong({})
  }
  return { form, change, wrong, most, back, busy: isPending, problem, send }
}

const saidBy = (say: (field: (typeof FIELDS)[number]) => string | undefined): Wrong =>
  Object.fromEntries(FIELDS.flatMap((field) => (say(field) ? [[field, say(field)]] : [])))

const piecesIn = ({ lines }: RefundForm) => lines.filter(({ quantity }) => quantity > 0)

function backOf({ what, amount }: RefundForm, most: Poisha): Poisha {
  if (what === 'all' || (what === 'lines' && amount.trim() === '')) return most
  return parseAmount(amount) ?? ZERO
}

function bodyOf(form: RefundForm) {
  const { what, shipping, restock, amount, reason } = form
  const lines = piecesIn(form).map(({ itemId, ...line }) => ({ item: itemId, ...line }))
  return {
    reason,
    ...(what === 'lines' && { lines, shipping }),
    ...(what === 'all' && { restock }),
    ...(what !== 'all' && amount.trim() !== '' && { amount }),
  }
}

function wrongWith(field: (typeof FIELDS)[number], form: RefundForm, most: Poisha): string | undefined {
  const { what, amount, reason } = form
  if (field === 'reason') return reason.trim().length < REASON_MIN ? m.desk_refund_reason_short() : undefined
  if (field === 'lines') return what === 'lines' && piecesIn(form).length === 0 ? m.desk_refund_choose() : undefined
  if (what === 'all' || (what === 'lines' && amount.trim() === '')) return undefined
  const typed = parseAmount(amount)
  if (typed === null || typed === 0) return m.field_invalid_amount()
  return typed > most ? m.desk_refund_too_much({ amount: formatAmount(toAmount(most)) }) : undefined
}

const formatRefused = (error: unknown) =>
  error instanceof ApiError && error.code === 'changed_meanwhile' ? m.desk_refund_meanwhile() : formatProblem(error)
