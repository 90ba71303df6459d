import { useRef, useState } from 'react'
import type { EndpointInput } from '#contract/endpoint.ts'
import type { EndpointOf } from '#contract/endpoints.ts'
import { ApiError } from '#contract/errors.ts'
import type { AdminTicket } from '#contract/support/admin.ts'
import { settledSince, type TicketStatus } from '#contract/support/ticket-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { isUnanswered } from '#web/api/is-unanswered.ts'
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
import { useLost } from './use-lost.ts'
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
  const arrived = (id: number, typed: string, status: TicketStatus) => {
    setFailure(null)
    attempts.end()
    const isEmpty = leaveSince(typed, id, status)
    attachment.leaveSince()
    if (kind === 'answer' && isEmpty) stopped()
    notify.success(kind === 'answer' ? m.support_admin_sent() : m.support_admin_noted())
  }
  const { arrivedId, setLost } = useLost(ticket.messages, arrived)
  // What is written while an answer is sent was written knowing that answer, which the thread does not have yet.
  const news = kind === 'note' || sent !== null || arrivedId !== null ? nothingNew : newsSince(draft, ticket)
  const send = async (resolve: boolean) => {
    const text = draft.text.trim()
    if (text === '' || sent !== null || reading || news.hasNewerMessage || news.wasSettled) return
    setSent(0)
    setFailure(null)
    setLost(null)
    const to = { id: ticket.id, key: attempts.keyFor([kind, ticket.id, text, ...attachment.id]) }
    const seen = { seen: draft.seen ?? newest, seen_status: draft.status ?? ticket.status }
    const status = resolve ? 'resolved' : seen.seen_status
    try {
      const { id } =
        kind === 'note'
          ? await sendNote(to, text)
          : await sendAnswer(to, { message: text, ...seen, resolve, ...attachment.body }, file ? setSent : undefined)
      arrived(id, draft.text, status)
    } catch (error) {
      setFailure(failureOf(error, file))
      if (kind === 'answer' && isUnanswered(error)) setLost({ typed: draft.text, seen: newest, status })
      tellIfLeft(formatLeft(ticket.id, error))
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
    ...news,
    send,
    read: () => saveDraft({ ...draft, seen: newest, status: ticket.status }),
  }
}

type Reply = EndpointInput<EndpointOf<'POST /support/tickets/{id}/reply/'>>['body']
type To = { id: number; key: string }
const addressed = ({ id, key }: To) => ({ params: { id }, headers: { 'idempotency-key': key } })

const sendNote = (to: To, note: string) =>
  callApi('POST /admin/tickets/{id}/notes/', { ...addressed(to), body: { note } })

const sendAnswer = (to: To, body: Reply, onProgress: ((sent: number) => void) | undefined) =>
  callApi('POST /support/tickets/{id}/reply/', { ...addressed(to), body }, onProgress ? { onProgress } : {})

const nothingNew = { hasNewerMessage: false, wasSettled: false }

const newsSince = ({ seen, status }: AnswerDraft, ticket: AdminTicket['ticket']) => ({
  hasNewerMessage: seen !== null && seen !== (ticket.messages.at(-1)?.id ?? 0),
  wasSettled: settledSince(status ?? ticket.status, ticket.status),
})

/** The notice above the text reports what happened to the ticket meanwhile, once it is refetched. */
const TOLD_ABOVE = ['ticket_written', 'ticket_changed']

function formatLeft(ticket: number, error: unknown): string {
  const said = isUnanswered(error) ? m.support_admin_left_unanswered : m.support_admin_left_not_sent
  return said({ id: formatPlain(ticket), problem: formatProblem(error) })
}

function failureOf(error: unknown, file: SendFailure['file']): SendFailure | null {
  if (error instanceof ApiError && TOLD_ABOVE.includes(error.code)) return null
  const said = isUnanswered(error) ? m.support_admin_unanswered : m.support_admin_not_sent
  return {
    problem: said({ problem: formatProblem(error) }),
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
