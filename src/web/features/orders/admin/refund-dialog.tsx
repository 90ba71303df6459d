import { type FormEvent, useRef } from 'react'
import { toAmount } from '#contract/money.ts'
import type { AdminOrder } from '#contract/orders/admin.ts'
import { REASON_MAX } from '#contract/orders/order-rules.ts'
import { formatAmount, formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, FieldError, Input, Textarea } from '#web/ui/field.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { RefundLines } from './refund-lines.tsx'
import { useRefund } from './use-refund.ts'

type RefundDialogProps = { details: AdminOrder; onClose: () => void }

/** Some pieces, an amount, or everything: says before what goes back. Import it lazily. */
export function RefundDialog({ details, onClose }: RefundDialogProps) {
  const { form, change, wrong, most, back, busy, problem, send } = useRefund(details, onClose)
  const { what, shipping, restock, amount, reason } = form
  const amountRef = useRef<HTMLInputElement>(null)
  const reasonRef = useRef<HTMLTextAreaElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = send()
    if (found.amount) amountRef.current?.focus()
    else if (found.reason && !found.lines) reasonRef.current?.focus()
  }
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && !busy && onClose()}
      title={m.desk_refund_title({ id: formatPlain(details.order.id) })}
      description={m.desk_refund_text({ name: details.order.customer })}
    >
      <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-5">
        <Segments
          label={m.desk_refund_what()}
          value={what}
          onChange={(next) => change({ what: next })}
          options={kinds()}
        />
        {what === 'lines' && (
          <div>
            <RefundLines details={details} lines={form.lines} onChange={(lines) => change({ lines })} />
            <Checkbox
              label={m.desk_refund_shipping()}
              checked={shipping}
              onChange={({ target }) => change({ shipping: target.checked })}
            />
            <div aria-live="polite">{wrong.lines && <FieldError>{wrong.lines}</FieldError>}</div>
          </div>
        )}
        {what === 'all' ? (
          <Checkbox
            label={m.desk_refund_restock_all()}
            checked={restock}
            onChange={({ target }) => change({ restock: target.checked })}
          />
        ) : (
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
                onChange={({ target }) => change({ amount: target.value })}
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
              onChange={({ target }) => change({ reason: target.value })}
            />
          )}
        </Field>
        <div aria-live="polite" className="empty:hidden">
          {problem && <FieldError>{problem}</FieldError>}
        </div>
        <div className="flex flex-wrap items-center justify-end gap-3">
          <output className="me-auto text-lg font-bold tabular">
            {m.desk_refund_back({ amount: formatAmount(toAmount(back)) })}
          </output>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {m.desk_back()}
          </Button>
          <Button type="submit" busy={busy}>
            {m.desk_refund_give()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const kinds = () => [
  { value: 'lines' as const, label: m.desk_refund_lines() },
  { value: 'amount' as const, label: m.desk_refund_amount() },
  { value: 'all' as const, label: m.desk_refund_all() },
]
