import { type FormEvent, useRef, useState } from 'react'
import { REASON_MAX, REASON_MIN } from '#contract/orders/order-rules.ts'
import { formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Textarea } from '#web/ui/field.tsx'
import { useTextDraft } from '#web/use-text-draft.ts'

type CancelDialogProps = {
  orderId: number
  /** `onSent`: once the note is sent, it is forgotten. */
  onCancel: (note: string, onSent: () => void) => void
  onClose: () => void
}

/** Asks for the words with which the buyer is told. Import it lazily. */
export function CancelDialog({ orderId, onCancel, onClose }: CancelDialogProps) {
  const draft = useTextDraft(`cancel-held:${orderId}`, { note: '' })
  const { note } = draft.input
  const [error, setError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const words = note.trim()
    if (words.length >= REASON_MIN) return onCancel(words, draft.clear)
    setError(m.orders_admin_refund_reason_short())
    field.current?.focus()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.orders_admin_hold_cancel_title({ id: formatPlain(orderId) })}
      description={m.orders_admin_hold_cancel_text()}
    >
      <form noValidate onSubmit={send} className="mt-5 flex flex-col gap-5">
        <Field
          label={m.orders_admin_hold_cancel_note()}
          help={m.orders_admin_hold_cancel_help()}
          error={error}
          required
        >
          {(control) => (
            <Textarea
              {...control}
              ref={field}
              value={note}
              maxLength={REASON_MAX}
              onChange={({ target }) => draft.change({ note: target.value })}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {m.orders_admin_back()}
          </Button>
          <Button type="submit" variant="danger">
            {m.orders_admin_hold_cancel()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
