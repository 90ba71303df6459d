import { useRef, useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import type { AdminTicket } from '#contract/support/admin.ts'
import { settledSince, type TicketStatus } from '#contract/support/ticket-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { failureWith, type SendFailure, useAttachment } from '#web/features/support/use-attachment.ts'
import { formatPlain } from '#web/format.ts'
import { typedSince } from '#web/keep-typed.ts'
import { keptAttempts } from '#web/kept-attempts.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { useTellIfLeft } from '#web/use-tell-if-left.ts'
import { type AnswerDraft, answerDrafts, noAnswer } from './answer-draft.ts'
import { useAnswering } from './use-answering.ts'
import { useReloadAdmin } from './use-tickets.ts'
import type { Kind } from './write-box.tsx'

/** The draft of an answer or a note, and whether a newer message has arrived or the ticket was settled meanwhile. */
export function useAnswer({ ticket }: AdminTicket, kind: Kind) {
  const { draft, saveDraft, leaveSince } = useDraft(ticket.id, kind)
  const attachment = useAttachment()
  const { file, reading } = attachment
  const [sent, setSent] = useState<number | null>(null)
  const [failure, setFailure] = useState<SendFailure | null>(null)
  const [attempts] = useState(() => keptAttempts(`answer to ticket ${ticket.id}`))
  const reload = useReloadAdmin()
  const tellIfLeft = useTellIfLeft()
  const { writing, stopped } = useAnswering(ticket.id)
  const newest = ticket.messages.at(-1)?.id ?? 0
  const write = (text: string) => {
    saveDraft(text === '' ? noAnswer : { text, seen: draft.seen ?? newest, status: draft.status ?? ticket.status })
    if (kind === 'answer' && text !== '') writing()
    if (text === '') stopped()
  }
  // What is written while an answer is sent was written knowing that answer, which the thread does not have yet.
  const hasNewerMessage = kind === 'answer' && sent === null && draft.seen !== null && draft.seen !== newest
  const seenStatus = draft.status ?? ticket.status
  const wasSettled = kind === 'answer' && sent === null && settledSince(seenStatus, ticket.status)
  const send = async (resolve: boolean) => {
    const text = draft.text.trim()
    if (text === '' || sent !== null || reading || hasNewerMessage || wasSettled) return
    setSent(0)
    setFailure(null)
    const params = { id: ticket.id }
    const seen = { seen: draft.seen ?? newest, seen_status: seenStatus }
    const headers = { 'idempotency-key': attempts.keyFor([kind, ticket.id, text, ...attachment.id]) }
    try {
      const answer =
        kind === 'note'
          ? await callApi('POST /admin/tickets/{id}/notes/', { params, headers, body: { note: text } })
          : await callApi(
              'POST /support/tickets/{id}/reply/',
              { params, headers, body: { message: text, ...seen, resolve, ...attachment.body } },
              file ? { onProgress: setSent } : {},
            )
      attempts.end()
      const isEmpty = leaveSince(draft.text, answer.id, resolve ? 'resolved' : seenStatus)
      attachment.leaveSince()
      if (kind === 'answer' && isEmpty) stopped()
      notify.success(kind === 'answer' ? m.support_admin_sent() : m.support_admin_noted())
    } catch (error) {
      setFailure(failureOf(error, file))
      tellIfLeft(m.support_admin_left_not_sent({ id: formatPlain(ticket.id), problem: formatProblem(error) }))
    }
    await reload()
    setSent(null)
  }
  return {
    text: draft.text,
    write,
    attachment,
    sent,
    failure: failureWith(failure, file),
    hasNewerMessage,
    wasSettled,
    send,
    read: () => saveDraft({ ...draft, seen: newest, status: ticket.status }),
  }
}

/** The notice above the text reports what happened to the ticket meanwhile, once it is refetched. */
const TOLD_ABOVE = ['ticket_written', 'ticket_changed']

function failureOf(error: unknown, file: SendFailure['file']): SendFailure | null {
  if (error instanceof ApiError && TOLD_ABOVE.includes(error.code)) return null
  return {
    problem: m.support_admin_not_sent({ problem: formatProblem(error) }),
    attachment: formatFieldError(error, 'attachment'),
    file,
  }
}

/** Separate drafts for answer and note, both on this device. */
function useDraft(id: number, kind: Kind) {
  const [drafts, setDrafts] = useState(() => ({
    answer: answerDrafts.answer(id).read() ?? noAnswer,
    note: answerDrafts.note(id).read() ?? noAnswer,
  }))
  const latest = useRef(drafts)
  const saveDraft = (next: AnswerDraft) => {
    const draft = answerDrafts[kind](id)
    if (next.text === '') draft.clear()
    else draft.save(next)
    latest.current = { ...latest.current, [kind]: next }
    setDrafts(latest.current)
  }
  /** It was sent: what was typed since stays. @returns whether nothing was */
  const leaveSince = (sent: string, seen: number, status: TicketStatus): boolean => {
    const text = typedSince(latest.current[kind].text, sent)
    saveDraft(text === '' ? noAnswer : { text, seen, status })
    return text === ''
  }
  return { draft: drafts[kind], saveDraft, leaveSince }
}
