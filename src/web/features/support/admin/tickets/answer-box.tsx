import Send from 'lucide-react/icons/send-horizontal'
import type { RefObject } from 'react'
import type { AdminTicket } from '#contract/support/admin.ts'
import { AttachmentField } from '#web/features/support/attachment-field.tsx'
import { ticketStatusLabel } from '#web/features/support/format-ticket.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { TemplateSelect } from './template-select.tsx'
import { useAnswer } from './use-answer.ts'
import { type Kind, WriteBox } from './write-box.tsx'

type AnswerBoxProps = {
  details: AdminTicket
  kind: Kind
  onKind: (kind: Kind) => void
  field: RefObject<HTMLTextAreaElement | null>
}

/** Writes an answer to the ticket's owner, or a note for the team. */
export function AnswerBox({ details, kind, onKind, field }: AnswerBoxProps) {
  const { text, write, attachment, sent, failure, hasNewerMessage, wasSettled, send, read } = useAnswer(details, kind)
  const { ticket, buyer } = details
  const name = buyer?.name ?? ticket.user_name
  const isAnswer = kind === 'answer'
  const unsendable = text.trim() === '' || hasNewerMessage || wasSettled
  const insert = (words: string) => {
    write(text.trim() === '' ? words : `${text.trimEnd()}\n\n${words}`)
    field.current?.focus()
  }
  return (
    <WriteBox
      kind={kind}
      onKind={onKind}
      label={isAnswer ? m.support_admin_answer_label({ name }) : m.support_admin_note_label()}
      help={isAnswer ? m.support_admin_answer_help() : m.support_admin_note_help()}
      text={text}
      onText={write}
      onSend={() => void send(false)}
      problem={failure?.problem ?? null}
      field={field}
      before={
        isAnswer && (
          <Notices details={details} meanwhile={{ hasNewerMessage, wasSettled }} onRead={read} onInsert={insert} />
        )
      }
    >
      {isAnswer && <AttachmentField attachment={attachment} error={failure?.attachment} sent={sent} />}
      <div className="flex flex-wrap justify-end gap-3">
        {isAnswer && ticket.status === 'open' && (
          <Button
            variant="secondary"
            idle={unsendable || attachment.reading || sent !== null}
            onClick={() => void send(true)}
          >
            {m.support_admin_send_resolve()}
          </Button>
        )}
        <Button type="submit" busy={attachment.reading || sent !== null} idle={unsendable}>
          {sent === null && isAnswer && <Send aria-hidden className="size-4.5" />}
          {isAnswer ? m.support_admin_send() : m.support_admin_send_note()}
        </Button>
      </div>
    </WriteBox>
  )
}

type NoticesProps = {
  details: AdminTicket
  meanwhile: { hasNewerMessage: boolean; wasSettled: boolean }
  onRead: () => void
  onInsert: (text: string) => void
}

const Notices = ({ details, meanwhile, onRead, onInsert }: NoticesProps) => (
  <>
    {details.buyer === null && (
      <p className="text-sm text-ink-soft">{m.support_answer_by_mail({ email: details.ticket.contact_email ?? '' })}</p>
    )}
    <p role="status" className="text-sm font-semibold text-info empty:hidden">
      {details.answering && m.support_admin_answering({ name: details.answering.name })}
    </p>
    {(meanwhile.hasNewerMessage || meanwhile.wasSettled) && (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-3 rounded-md border border-current/25 px-4 py-3 text-sm text-warning"
      >
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
          {meanwhile.hasNewerMessage && <p>{m.support_admin_meanwhile()}</p>}
          {meanwhile.wasSettled && (
            <p>{m.support_admin_settled_meanwhile({ status: ticketStatusLabel(details.ticket.status) })}</p>
          )}
        </div>
        <Button size="sm" variant="secondary" onClick={onRead}>
          {m.support_admin_meanwhile_read()}
        </Button>
      </div>
    )}
    <TemplateSelect details={details} onInsert={onInsert} />
  </>
)
