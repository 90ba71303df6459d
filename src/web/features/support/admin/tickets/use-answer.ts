import { useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import type { AdminTicket } from '#contract/support/admin.ts'
import { createAttempts } from '#web/api/attempts.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { attachmentOf, type ChosenFile } from '#web/features/support/chosen-file.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { type AnswerDraft, keepAnswerDraft, readAnswerDraft } from './answer-draft.ts'
import { useAnswering } from './use-answering.ts'
import { useReloadAdmin } from './use-tickets.ts'
import type { Kind } from './write-box.tsx'

export type Failure = { problem: string; attachment: string | undefined }

/** What is being written on a ticket, kept until it is sent; and whether somebody wrote meanwhile. */
export function useAnswer({ ticket }: AdminTicket, kind: Kind) {
  const [draft, keep] = useDraft(ticket.id, kind)
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [attempts] = useState(createAttempts)
  const reload = useReloadAdmin()
  const { writing, stopped } = useAnswering(ticket.id)
  const newest = ticket.messages.at(-1)?.id ?? 0
  const write = (text: string) => {
    keep({ text, seen: text === '' ? null : (draft.seen ?? newest) })
    if (kind === 'answer' && text !== '') writing()
    if (text === '') stopped()
  }
  const meanwhile = kind === 'answer' && draft.seen !== null && draft.seen !== newest
  const send = async (resolve: boolean) => {
    const text = draft.text.trim()
    if (text === '' || sent !== null || meanwhile) return
    setSent(0)
    setFailure(null)
    const params = { id: ticket.id }
    const headers = { 'idempotency-key': attempts.keyFor([kind, ticket.id, text, file?.name, file?.bytes]) }
    try {
      if (kind === 'note') await callApi('POST /admin/tickets/{id}/notes/', { params, headers, body: { note: text } })
      else
        await callApi(
          'POST /support/tickets/{id}/reply/',
          { params, headers, body: { message: text, seen: draft.seen ?? newest, resolve, ...attachmentOf(file) } },
          file ? { onProgress: setSent } : {},
        )
      attempts.end()
      keep({ text: '', seen: null })
      setFile(null)
      if (kind === 'answer') stopped()
      notify.success(kind === 'answer' ? m.helpdesk_sent() : m.helpdesk_noted())
    } catch (error) {
      // The notice above the words says it, once the thread is here anew.
      if (!(error instanceof ApiError && error.code === 'ticket_written'))
        setFailure({
          problem: m.helpdesk_not_sent({ problem: formatProblem(error) }),
          attachment: formatFieldError(error, 'attachment'),
        })
    }
    await reload()
    setSent(null)
  }
  return {
    text: draft.text,
    write,
    file,
    setFile,
    sent,
    failure,
    meanwhile,
    send,
    read: () => keep({ ...draft, seen: newest }),
  }
}

/** An answer and a note are written apart; both stay on this device. */
function useDraft(id: number, kind: Kind) {
  const [drafts, setDrafts] = useState(() => ({
    answer: readAnswerDraft(id, 'answer'),
    note: readAnswerDraft(id, 'note'),
  }))
  const keep = (next: AnswerDraft) => {
    keepAnswerDraft(id, kind, next)
    setDrafts((now) => ({ ...now, [kind]: next }))
  }
  return [drafts[kind], keep] as const
}
