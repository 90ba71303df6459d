import { type FormEvent, useId, useState } from 'react'
import { REPORT_NOTE_MAX, type ReportReason, reportReasons } from '#contract/reviews/review-rules.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Textarea } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useTextDraft } from '#web/use-text-draft.ts'
import { reasonName } from './reason-name.ts'

export type Why = { reason: ReportReason; note: string }

type HideDialogProps = {
  subject: string
  reported: ReportReason | undefined
  /** `onSent`: once the note is sent, it is forgotten. */
  onHide: (why: Why, onSent: () => void) => void
  onClose: () => void
}

/** Asks for the reason, preselecting the reported one; Enter submits. Import it lazily. */
export default function HideDialog({ subject, reported = 'SPAM', onHide, onClose }: HideDialogProps) {
  const [reason, setReason] = useState<ReportReason>(reported)
  const draft = useTextDraft(`hide:${subject}`, { note: '' })
  const { note } = draft.input
  const form = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    onHide({ reason, note: note.trim() }, draft.clear)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.reviews_admin_hide_title()}
      description={m.reviews_admin_hide_text()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.reviews_admin_hide_cancel()}
          </Button>
          <Button type="submit" form={form} variant="danger">
            {m.reviews_admin_hide()}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} className="mt-4 flex flex-col gap-4">
        <Field label={m.reviews_admin_hide_reason()}>
          {(control) => (
            <Select
              {...control}
              value={reason}
              onChange={({ target }) => setReason(reportReasons.find((one) => one === target.value) ?? 'OTHER')}
            >
              {reportReasons.map((one) => (
                <option key={one} value={one}>
                  {reasonName[one]()}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={m.reviews_admin_hide_note()} optional>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={REPORT_NOTE_MAX}
              value={note}
              onChange={({ target }) => draft.change({ note: target.value })}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
