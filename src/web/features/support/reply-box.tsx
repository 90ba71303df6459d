import Send from 'lucide-react/icons/send-horizontal'
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import { MESSAGE_MAX } from '#contract/limits.ts'
import type { Ticket } from '#contract/support/support.ts'
import { callApi } from '#web/api/call-api.ts'
import { isUnanswered } from '#web/api/is-unanswered.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { keptAttempts } from '#web/kept-attempts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError, Textarea } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.ts'
import { useOnItsWay } from '#web/use-on-its-way.ts'
import { useTellIfLeft } from '#web/use-tell-if-left.ts'
import { useTextDraft } from '#web/use-text-draft.ts'
import { AttachmentField } from './attachment-field.tsx'
import { useReloadTickets } from './tickets.ts'
import { failureWith, type SendFailure, useAttachment } from './use-attachment.ts'

/** Sending refetches the thread and clears the box of what was sent. A failed message stays in it (rules.md H-4). */
export function ReplyBox({ ticket }: { ticket: Ticket }) {
  const draft = useTextDraft(`ticket:${ticket.id}`, { text: '' })
  const { text } = draft.input
  const attachment = useAttachment()
  const { file, reading } = attachment
  const [sent, setSent] = useState<number | null>(null)
  const [lastFailure, setFailure] = useState<SendFailure | null>(null)
  const failure = failureWith(lastFailure, file)
  const [attempts] = useState(() => keptAttempts(`reply to ticket ${ticket.id}`))
  const onItsWay = useOnItsWay(draft.stored, attempts)
  const reload = useReloadTickets()
  const tellIfLeft = useTellIfLeft()
  const sending = sent !== null
  const blank = text.trim() === ''

  const send = async () => {
    if (blank || sending || reading) return
    const message = text.trim()
    const key = attempts.keyFor([ticket.id, message, ...attachment.id])
    setSent(0)
    setFailure(null)
    onItsWay.begin({ text })
    try {
      await callApi(
        'POST /support/messages/',
        { headers: { 'idempotency-key': key }, body: { ticket: ticket.id, message, ...attachment.body } },
        file ? { onProgress: setSent } : {},
      )
      if (onItsWay.arrived()) {
        draft.leaveSince({ text })
        attachment.leaveSince()
      }
      if (ticket.status !== 'open' && ticket.user_id !== null) notify.success(m.support_reopened())
      await reload()
    } catch (error) {
      const problem = formatProblem(error)
      const said = isUnanswered(error) ? m.support_message_unanswered : undefined
      if (onItsWay.failed()) {
        const text = (said ?? m.support_send_failed)({ problem })
        setFailure({ problem: text, attachment: formatFieldError(error, 'attachment'), file })
      } else tellIfLeft((said ?? m.support_left_not_sent)({ problem }))
      // The dialog then says that the ticket is not here any more.
      if (error instanceof ApiError && error.status === 404) await reload()
    }
    setSent(null)
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    void send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }
  return (
    <form noValidate onSubmit={onSubmit} className="flex w-full flex-col gap-3 border-t border-line pt-4">
      <Note ticket={ticket} />
      <Field label={m.support_reply()} help={<span className="touch:hidden">{m.support_reply_help()}</span>}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={MESSAGE_MAX}
            value={text}
            onChange={(event) => draft.change({ text: event.target.value })}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <AttachmentField attachment={attachment} error={failure?.attachment} sent={sent} />
      <div role="alert" className="empty:hidden">
        {failure && <FieldError>{failure.problem}</FieldError>}
      </div>
      <Button type="submit" busy={sending || reading} idle={blank} className="self-end">
        {!sending && <Send aria-hidden className="size-4.5" />}
        {failure ? m.ui_try_again() : m.support_send()}
      </Button>
    </form>
  )
}

/** What a reply does to the ticket's status. A guest's ticket is visible to administrators only. */
function Note({ ticket: { status, user, contact_email } }: { ticket: Ticket }) {
  const note =
    user === null
      ? m.support_answer_by_mail({ email: contact_email ?? '' })
      : { open: null, closed: m.support_is_closed(), resolved: m.support_is_resolved() }[status]
  return note === null ? null : <p className="text-sm text-ink-soft">{note}</p>
}
