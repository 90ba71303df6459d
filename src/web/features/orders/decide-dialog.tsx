import type { FormEvent } from 'react'
import { REASON_MAX, type RequestKind } from '#contract/orders/order-rules.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { RefundRoute } from '#contract/payments/payments.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatAmount } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, FieldError, Textarea } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { useTextDraft } from '#web/use-text-draft.ts'
import { moneyBack, type Parcel, type Request } from './parcel-in-hand.ts'
import { useHandling } from './use-handling.ts'

type Text = (facts: { amount: string }) => string

/** What approving means, by how money goes back. */
const approving: Record<RequestKind, { title: () => string; text: Record<RefundRoute, Text> }> = {
  cancel: {
    title: m.orders_selling_approve_cancel,
    text: {
      provider: m.orders_selling_approve_cancel_text,
      payout: m.orders_selling_approve_cancel_payout_text,
      none: m.orders_selling_approve_cancel_cash_text,
    },
  },
  refund: {
    title: m.orders_selling_approve_refund,
    text: {
      provider: m.orders_selling_approve_refund_text,
      payout: m.orders_selling_approve_refund_payout_text,
      none: m.orders_selling_approve_refund_payout_text,
    },
  },
  replace: {
    title: m.orders_selling_approve_replace,
    text: {
      provider: m.orders_selling_approve_replace_text,
      payout: m.orders_selling_approve_replace_text,
      none: m.orders_selling_approve_replace_text,
    },
  },
}

type DecideDialogProps = {
  order: Order
  parcel: Parcel
  request: Request
  answer: 'approve' | 'decline'
  onClose: () => void
}

/** Answers a buyer's request, with its effects in words. Import it lazily. */
export function DecideDialog({ order, parcel, request, answer, onClose }: DecideDialogProps) {
  const draft = useTextDraft(`decide:${request.id}`, { note: '' })
  const { note } = draft.input
  const { busy, problem, handle } = useHandling(() => {
    draft.clear()
    onClose()
  })
  const approves = answer === 'approve'
  const { title, text } = approving[request.kind]
  const { amount, route } = moneyBack([parcel], order)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const at = { params: { id: order.id, request: request.id }, body: { note } }
    void handle(
      () =>
        approves
          ? callApi('POST /orders/{id}/requests/{request}/approve/', at)
          : callApi('POST /orders/{id}/requests/{request}/decline/', at),
      approves ? m.orders_selling_approved() : m.orders_selling_declined(),
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={approves ? title() : m.orders_selling_decline_title()}
      description={approves ? text[route]({ amount: formatAmount(amount) }) : m.orders_selling_decline_text()}
    >
      <Form sending={busy} noValidate onSubmit={send} className="mt-5 flex flex-col gap-5">
        <blockquote className="rounded-md bg-paper px-4 py-3 text-sm">
          <p className="font-medium">{m.orders_selling_reason()}</p>
          <p className="mt-1 whitespace-pre-line">{request.reason}</p>
        </blockquote>
        <Field label={m.orders_selling_answer()} optional>
          {(control) => (
            <Textarea
              {...control}
              value={note}
              maxLength={REASON_MAX}
              onChange={({ target }) => draft.change({ note: target.value })}
            />
          )}
        </Field>
        <div aria-live="polite">{problem && <FieldError>{problem}</FieldError>}</div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose} idle={busy}>
            {m.orders_selling_back()}
          </Button>
          <Button type="submit" busy={busy}>
            {approves ? m.orders_selling_approve() : m.orders_selling_decline()}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
