import { clsx } from 'clsx'
import { type FormEvent, useId, useState } from 'react'
import { REPORT_NOTE_MAX, type ReportReason } from '#contract/reviews/review-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, FieldError, Textarea } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { notify } from '#web/ui/toast.ts'
import { useTextDraft } from '#web/use-text-draft.ts'

const reasons: [ReportReason, () => string][] = [
  ['SPAM', m.reviews_report_spam],
  ['OFFENSIVE', m.reviews_report_offensive],
  ['FALSE', m.reviews_report_false],
  ['PRIVATE', m.reviews_report_private],
  ['OTHER', m.reviews_report_other],
]

type ReportDialogProps = { review: number; onClose: () => void; onReported: () => void }

/** Tells administrators what is wrong with a review. */
export function ReportDialog({ review, onClose, onReported }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>('SPAM')
  const draft = useTextDraft(`report-review:${review}`, { note: '' })
  const { note } = draft.input
  const [sending, setSending] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const form = useId()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    setSending(true)
    setWrong(null)
    try {
      await callApi('POST /reviews/reviews/{id}/report/', { params: { id: review }, body: { reason, note } })
      draft.clear()
      notify.success(m.reviews_report_sent())
      onReported()
      onClose()
    } catch (error) {
      setWrong(formatProblem(error))
      setSending(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !sending && onClose()}
      title={m.reviews_report_title()}
      description={m.reviews_report_text()}
      footer={
        <Button type="submit" form={form} busy={sending}>
          {m.reviews_report_send()}
        </Button>
      }
    >
      <Form sending={sending} id={form} onSubmit={(event) => void send(event)} className="mt-4 flex flex-col gap-4">
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">{m.reviews_report_reason()}</legend>
          {reasons.map(([value, label]) => (
            <label
              key={value}
              className={clsx(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 hover:bg-brand-tint',
                value === reason && 'font-semibold',
              )}
            >
              <input
                type="radio"
                name="reason"
                value={value}
                checked={value === reason}
                onChange={() => setReason(value)}
                className="size-5 accent-brand"
              />
              {label()}
            </label>
          ))}
        </fieldset>
        <Field label={m.reviews_report_note()} optional>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={REPORT_NOTE_MAX}
              value={note}
              onChange={(event) => draft.change({ note: event.target.value })}
            />
          )}
        </Field>
        <div role="alert" className="empty:hidden">
          {wrong && <FieldError>{wrong}</FieldError>}
        </div>
      </Form>
    </Dialog>
  )
}
