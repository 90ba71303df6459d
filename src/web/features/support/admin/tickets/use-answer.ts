import { useRef, useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import type { AdminTicket } from '#contract/support/admin.ts'
import { createAttempts } from '#web/api/attempts.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { useAttachment } from '#web/features/support/use-attachment.ts'
import { typedSince } from '#web/keep-typed.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { type AnswerDraft, answerDrafts, noAnswer } from './answer-draft.ts'
import { useAnswering } from './use-answering.ts'
import { useReloadAdmin } from './use-tickets.ts'
import type { Kind } from './write-box.tsx'

export type Failure = { problem: string; attachment: string | undefined }

/** The draft of an answer or a note, and whether a newer message has arrived. */
export function useAnswer({ ticket }: AdminTicket, kind: Kind) {
  const { draft, saveDraft, leaveSince } = useDraft(ticket.id, kind)
  const attachment = useAttachment()
  const { file, reading } = attachment
  const [sent, setSent] = useState<number | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [attempts] = useState(createAttempts)
  const reload = useReloadAdmin()
  const { writing, stopped } = useAnswering(ticket.id)
  const newest = ticket.messages.at(-1)?.id ?? 0
  const write = (text: string) => {
    saveDraft({ text, seen: text === '' ? null : (draft.seen ?? newest) })
    if (kind === 'answer' && text !== '') writing()
    if (text === '') stopped()
  }
  // What is written while an answer is sent was written knowing that answer, which the thread does not have yet.
  const hasNewerMessage = kind === 'answer' && sent === null && draft.seen !== null && draft.seen !== newest
  const send = async (resolve: boolean) => {
    const text = draft.text.trim()
    if (text === '' || sent !== null || reading || hasNewerMessage) return
    setSent(0)
    setFailure(null)
    const params = { id: ticket.id }
    const headers = { 'idempotency-key': attempts.keyFor([kind, ticket.id, text, ...attachment.id]) }
    try {
      const answer =
        kind === 'note'
          ? await callApi('POST /admin/tickets/{id}/notes/', { params, headers, body: { note: text } })
          : await callApi(
              'POST /support/tickets/{id}/reply/',
              { params, headers, body: { message: text, seen: draft.seen ?? newest, resolve, ...attachment.body } },
              file ? { onProgress: setSent } : {},
            )
      attempts.end()
      const isEmpty = leaveSince(draft.text, answer.id)
      attachment.leaveSince()
      if (kind === 'answer' && isEmpty) stopped()
      notify.success(kind === 'answer' ? m.support_admin_sent() : m.support_admin_noted())
    } catch (error) {
      // The notice above the text reports it once the thread is refetched.
      if (!(error instanceof ApiError && error.code === 'ticket_written'))
        setFailure({
          problem: m.support_admin_not_sent({ problem: formatProblem(error) }),
          attachment: formatFieldError(error, 'attachment'),
        })
    }
    await reload()
    setSent(null)
  }
  return {
    text: draft.text,
    write,
    attachment,
    sent,
    failure,
    hasNewerMessage,
    send,
    read: () => saveDraft({ ...draft, seen: newest }),
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
  const leaveSince = (sent: string, seen: number): boolean => {
    const text = typedSince(latest.current[kind].text, sent)
    saveDraft(text === '' ? noAnswer : { text, seen })
    return text === ''
  }
  return { draft: drafts[kind], saveDraft, leaveSince }
}
