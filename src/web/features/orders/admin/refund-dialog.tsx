import { type SubmitEvent, useId, useRef } from 'react'
import { toAmount } from '#contract/money.ts'
import type { AdminOrder } from '#contract/orders/admin.ts'
import { REASON_MAX } from '#contract/orders/order-rules.ts'
import { customerName } from '#web/features/orders/customer-name.ts'
import { formatAmount, formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, FieldError, Input, Textarea } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Segments } from '#web/ui/segments.tsx'
import type { RefundForm } from './refund-draft.ts'
import { RefundLines } from './refund-lines.tsx'
import { RefundParcels } from './refund-parcels.tsx'
import { RefundPayers } from './refund-payers.tsx'
import { parcelsOf } from './refund-sum.ts'
import { useRefund } from './use-refund.ts'

type RefundDialogProps = {
  details: AdminOrder
  /** Kept by the caller, so that a refund that was taken back is filled in again. */
  input: RefundForm
  onInput: (input: RefundForm) => void
  onClose: () => void
}

const wayTexts = {
  provider: m.orders_admin_refund_text,
  payout: m.orders_admin_refund_payout_text,
  none: m.orders_admin_refund_none_text,
  mixed: m.orders_admin_refund_mixed_text,
}

const replacementTexts = {
  cancelled: m.orders_admin_refund_cancels_replacement,
  reduced: m.orders_admin_refund_reduces_replacement,
  sent: m.orders_admin_refund_sends_replacement,
}

/** Refunds items, an amount or everything of a parcel, with a preview of who pays. Import it lazily. */
export function RefundDialog({ details, input, onInput, onClose }: RefundDialogProps) {
  const refund = useRefund({ details, input, onInput, onPlanned: onClose })
  const { form, change, fieldErrors, preview, busy, problem, send } = refund
  const id = useId()
  const fields = useRef<HTMLFormElement>(null)
  const parcels = parcelsOf(details)
  const chosen = parcels.find(({ id }) => id === form.parcel)
  // What is paid at the door is not paid yet while it is not shipped.
  const [cancelsText, notShippedText] = details.order.cash
    ? [m.orders_admin_refund_cancels_cash, m.orders_admin_refund_not_shipped_cash]
    : [m.orders_admin_refund_cancels, m.orders_admin_refund_not_shipped]
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const errors = send()
    const first = (['parcel', 'lines', 'amount', 'reason'] as const).find((field) => errors[field])
    if (first) fields.current?.querySelector<HTMLElement>(`[data-field=${first}] :is(input, textarea, button)`)?.focus()
  }
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && !busy && onClose()}
      title={m.orders_admin_refund_title({ id: formatPlain(details.order.id) })}
      description={wayTexts[refund.way]({ name: customerName(details.order) })}
      footer={
        <div className="flex w-full flex-wrap items-center justify-end gap-3 border-t border-line pt-4">
          <Button variant="secondary" onClick={onClose} idle={busy}>
            {m.orders_admin_back()}
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {m.orders_admin_refund_give()}
          </Button>
        </div>
      }
    >
      <Form sending={busy} id={id} ref={fields} noValidate onSubmit={submit} className="mt-5 flex flex-col gap-5">
        {parcels.length > 1 && (
          <div data-field="parcel">
            <RefundParcels
              parcels={parcels}
              chosen={form.parcel}
              error={fieldErrors.parcel}
              onChoose={(parcel) => change({ parcel, lines: [], amount: '' })}
            />
          </div>
        )}
        {refund.cancels ? (
          <p className="text-sm font-medium">{cancelsText()}</p>
        ) : (
          chosen?.status === 'processing' && (
            <p className="text-sm text-ink-soft">{notShippedText({ store: chosen.seller })}</p>
          )
        )}
        {refund.replacement && <p className="text-sm font-medium">{replacementTexts[refund.replacement]()}</p>}
        {form.parcel !== null && <RefundWhat details={details} {...refund} />}
        <div data-field="reason">
          <Field
            label={m.orders_admin_refund_reason()}
            help={m.orders_admin_refund_reason_help()}
            error={fieldErrors.reason}
            required
          >
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={REASON_MAX}
                value={form.reason}
                onChange={({ target }) => change({ reason: target.value })}
              />
            )}
          </Field>
        </div>
        {form.parcel !== null && (
          <RefundPayers preview={preview} way={refund.way} buyer={customerName(details.order)} />
        )}
        <div aria-live="polite" className="empty:hidden">
          {problem && <FieldError>{problem}</FieldError>}
        </div>
        <p className="text-sm text-ink-soft">{m.orders_admin_refund_undo_help()}</p>
      </Form>
    </Dialog>
  )
}

type RefundWhatProps = { details: AdminOrder } & Pick<
  ReturnType<typeof useRefund>,
  'form' | 'cancels' | 'change' | 'fieldErrors' | 'maximum'
>

/** Pieces, an amount, or everything that is left. */
function RefundWhat({ details, form, cancels, change, fieldErrors, maximum }: RefundWhatProps) {
  const { parcel, what } = form
  return (
    <>
      {parcel !== 'all' && (
        <Segments
          label={m.orders_admin_refund_what()}
          value={what}
          onChange={(next) => change({ what: next })}
          options={kinds()}
        />
      )}
      {what === 'lines' && (
        <div data-field="lines">
          <RefundLines details={details} parcel={parcel} lines={form.lines} onChange={(lines) => change({ lines })} />
          <Checkbox
            label={m.orders_admin_refund_shipping()}
            checked={form.shipping}
            disabled={cancels}
            onChange={({ target }) => change({ shipping: target.checked })}
          />
          <div aria-live="polite">{fieldErrors.lines && <FieldError>{fieldErrors.lines}</FieldError>}</div>
        </div>
      )}
      {what === 'all' && (
        <Checkbox
          label={m.orders_admin_refund_restock_all()}
          checked={form.restock}
          onChange={({ target }) => change({ restock: target.checked })}
        />
      )}
      {what !== 'all' && !cancels && (
        <div data-field="amount">
          <Field
            label={m.orders_admin_refund_sum()}
            help={
              what === 'lines'
                ? m.orders_admin_refund_sum_help()
                : m.orders_admin_refund_most({ amount: formatAmount(toAmount(maximum)) })
            }
            error={fieldErrors.amount}
            required={what === 'amount'}
            optional={what === 'lines'}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                value={form.amount}
                onChange={({ target }) => change({ amount: target.value })}
              />
            )}
          </Field>
        </div>
      )}
    </>
  )
}

const kinds = () => [
  { value: 'lines' as const, label: m.orders_admin_refund_lines() },
  { value: 'amount' as const, label: m.orders_admin_refund_amount() },
  { value: 'all' as const, label: m.orders_admin_refund_all() },
]
