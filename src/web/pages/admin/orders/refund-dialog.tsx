import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import { parseAmount, toAmount, ZERO } from '#contract/money.ts'
import type { OrderDesk } from '#contract/order-desk.ts'
import { REASON_MAX, REASON_MIN } from '#contract/order-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { sayField, sayProblem } from '#web/errors/say-problem.ts'
import { formatAmount, formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, FieldError, Input, Textarea } from '#web/ui/field.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { notify } from '#web/ui/toast.ts'
import { RefundLines, useRefundLines } from './refund-lines.tsx'
import { type RefundWish, sumOf } from './refund-sum.ts'

type RefundDialogProps = { desk: OrderDesk; onClose: () => void }

/** Everything, some pieces, or an amount: says before what goes back. Import it lazily. */
export function RefundDialog({ desk, onClose }: RefundDialogProps) {
  const { order } = desk
  const [what, setWhat] = useState<RefundWish['what']>('lines')
  const { lines, setLine } = useRefundLines(desk)
  const [shipping, setShipping] = useState(false)
  const [restock, setRestock] = useState(false)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<{ amount?: string; lines?: string; reason?: string }>({})
  const amountRef = useRef<HTMLInputElement>(null)
  const reasonRef = useRef<HTMLTextAreaElement>(null)
  const queries = useQueryClient()
  const most = sumOf(desk, { what, lines, shipping })
  const typed = amount.trim() === '' ? null : parseAmount(amount)
  const back = what === 'all' ? most : (typed ?? (what === 'lines' ? most : null))
  const chosen = lines.filter(({ quantity }) => quantity > 0)

  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callApi('POST /admin/orders/{id}/refunds/', {
        params: { id: order.id },
        body: {
          reason,
          refunded_before: order.refunded,
          ...(what === 'lines' && {
            lines: chosen.map(({ itemId, ...line }) => ({ item: itemId, ...line })),
            shipping,
          }),
          ...(what !== 'all' && amount.trim() !== '' && { amount }),
          ...(what === 'all' && { restock }),
        },
      }),
    onSuccess: () => {
      notify.success(m.desk_refund_done({ amount: formatAmount(toAmount(back ?? most)) }))
      onClose()
    },
    onError: (failure) => {
      setWrong({
        amount: sayField(failure, 'amount'),
        lines: sayField(failure, 'lines'),
        reason: sayField(failure, 'reason'),
      } as typeof wrong)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })

  const send = (event: FormEvent) => {
    event.preventDefault()
    const bad = {
      ...(what === 'lines' && chosen.length === 0 && { lines: m.desk_refund_choose() }),
      ...(amountWrong() && { amount: amountWrong() }),
      ...(reason.trim().length < REASON_MIN && { reason: m.desk_refund_reason_short() }),
    } as typeof wrong
    setWrong(bad)
    if (bad.amount) amountRef.current?.focus()
    else if (bad.reason && !bad.lines) reasonRef.current?.focus()
    if (Object.keys(bad).length === 0 && !isPending) mutate()
  }
  function amountWrong(): string | undefined {
    if (what === 'all' || (what === 'lines' && amount.trim() === '')) return undefined
    if (typed === null || typed === 0) return m.field_invalid_amount()
    return typed > most ? m.desk_refund_too_much({ amount: formatAmount(toAmount(most)) }) : undefined
  }
  const said = error && Object.values(wrong).every((text) => !text) ? sayRefund(error) : null

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={m.desk_refund_title({ id: formatPlain(order.id) })}
      description={m.desk_refund_text({ name: order.customer })}
    >
      <form noValidate onSubmit={send} className="mt-5 flex flex-col gap-5">
        <Segments
          label={m.desk_refund_what()}
          value={what}
          onChange={(next) => {
            setWhat(next)
            setWrong({})
          }}
          options={[
            { value: 'lines', label: m.desk_refund_lines() },
            { value: 'amount', label: m.desk_refund_amount() },
            { value: 'all', label: m.desk_refund_all() },
          ]}
        />
        {what === 'lines' && (
          <div>
            <RefundLines desk={desk} lines={lines} onChange={setLine} />
            <Checkbox
              label={m.desk_refund_shipping()}
              checked={shipping}
              onChange={({ target }) => setShipping(target.checked)}
            />
            <div aria-live="polite">{wrong.lines && <FieldError>{wrong.lines}</FieldError>}</div>
          </div>
        )}
        {what === 'all' && (
          <Checkbox
            label={m.desk_refund_restock_all()}
            checked={restock}
            onChange={({ target }) => setRestock(target.checked)}
          />
        )}
        {what !== 'all' && (
          <Field
            label={m.desk_refund_sum()}
            help={
              what === 'lines' ? m.desk_refund_sum_help() : m.desk_refund_most({ amount: formatAmount(toAmount(most)) })
            }
            error={wrong.amount}
            required={what === 'amount'}
            optional={what === 'lines'}
          >
            {(control) => (
              <Input
                {...control}
                ref={amountRef}
                inputMode="decimal"
                autoComplete="off"
                value={amount}
                onChange={({ target }) => setAmount(target.value)}
              />
            )}
          </Field>
        )}
        <Field label={m.desk_refund_reason()} help={m.desk_refund_reason_help()} error={wrong.reason} required>
          {(control) => (
            <Textarea
              {...control}
              ref={reasonRef}
              rows={3}
              maxLength={REASON_MAX}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <div aria-live="polite" className="empty:hidden">
          {said && <FieldError>{said}</FieldError>}
        </div>
        <div className="flex flex-wrap items-center justify-end gap-3">
          <output className="me-auto text-lg font-bold tabular">
            {m.desk_refund_back({ amount: formatAmount(toAmount(back ?? ZERO)) })}
          </output>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {m.desk_back()}
          </Button>
          <Button type="submit" busy={isPending}>
            {m.desk_refund_give()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const sayRefund = (error: unknown) =>
  error instanceof ApiError && error.code === 'changed_meanwhile' ? m.desk_refund_meanwhile() : sayProblem(error)
