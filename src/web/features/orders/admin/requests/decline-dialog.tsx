import type { FormEvent } from 'react'
import type { WaitingRequest } from '#contract/orders/admin.ts'
import { REASON_MAX } from '#contract/orders/order-rules.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Textarea } from '#web/ui/field.tsx'
import { useTextDraft } from '#web/use-text-draft.ts'

type DeclineDialogProps = {
  request: WaitingRequest
  /** `onSent`: once the note is sent, it is forgotten. */
  onDecline: (note: string, onSent: () => void) => void
  onClose: () => void
}

/** What the buyer reads with it. Import it lazily. */
export function DeclineDialog({ request, onDecline, onClose }: DeclineDialogProps) {
  const draft = useTextDraft(`decline:${request.id}`, { note: '' })
  const { note } = draft.input
  const send = (event: FormEvent) => {
    event.preventDefault()
    onDecline(note.trim(), draft.clear)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.orders_selling_decline_title()}
      description={m.orders_selling_decline_text()}
    >
      <form noValidate onSubmit={send} className="mt-5 flex flex-col gap-5">
        <blockquote className="rounded-md bg-paper px-4 py-3 text-sm whitespace-pre-line">{request.reason}</blockquote>
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
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {m.orders_admin_back()}
          </Button>
          <Button type="submit">{m.orders_selling_decline()}</Button>
        </div>
      </form>
    </Dialog>
  )
}
