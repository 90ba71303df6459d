import { type SubmitEvent, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Ticket } from '#contract/support/support.ts'
import { callApi } from '#web/api/call-api.ts'
import { isUnanswered } from '#web/api/is-unanswered.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { placeProblem } from '#web/errors/place-problem.ts'
import { keptAttempts } from '#web/kept-attempts.ts'
import { m } from '#web/paraglide/messages.js'
import { useOnItsWay } from '#web/use-on-its-way.ts'
import { useTellIfLeft } from '#web/use-tell-if-left.ts'
import { emptyTicket, type TicketDraft, ticketDraft } from './ticket-draft.ts'
import { failureWith, type SendFailure, useAttachment } from './use-attachment.ts'

export type NewTicket = {
  /** The order id from the address. */
  order: string | null
  /** Also when the form was left meanwhile. */
  onCreated: (ticket: Ticket) => void
  onClose: () => void
}

/** What is typed is a draft until it is sent, and while it could not be. */
export function useNewTicket({ order, onCreated, onClose }: NewTicket) {
  const attachment = useAttachment()
  const [sent, setSent] = useState<number | null>(null)
  const [lastFailure, setFailure] = useState<SendFailure<string | null> | null>(null)
  const failure = failureWith(lastFailure, attachment.file)
  const [attempts] = useState(() => keptAttempts('new ticket'))
  const onItsWay = useOnItsWay(ticketDraft, attempts)
  const tellIfLeft = useTellIfLeft()
  const [draft] = useState(() => ticketDraft.read() ?? emptyTicket)
  const form = useForm<TicketDraft>({ defaultValues: { ...draft, ...(order && { orderId: order }) } })
  const { setError, setFocus, subscribe } = form

  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }), [subscribe])
  useEffect(() => setFocus('subject'), [setFocus])

  const send = form.handleSubmit(async (draft) => {
    const { orderId, subject, description, ...rest } = draft
    const content = {
      ...rest,
      subject: subject.trim(),
      description: description.trim(),
      ...(orderId !== '' && { order: Number(orderId) }),
    }
    setFailure(null)
    setSent(0)
    onItsWay.begin(draft)
    try {
      const created = await callApi(
        'POST /support/tickets/',
        {
          headers: { 'idempotency-key': attempts.keyFor([content, ...attachment.id]) },
          body: { ...content, ...attachment.body },
        },
        attachment.file ? { onProgress: setSent } : {},
      )
      const isHere = onItsWay.arrived()
      onCreated(created)
      if (isHere) {
        ticketDraft.clear()
        onClose()
      }
    } catch (error) {
      if (onItsWay.failed()) showFailure(error)
      else tellIfLeft(formatKept(error))
    }
    setSent(null)
  })

  function showFailure(error: unknown) {
    const refused = formatFieldError(error, 'attachment')
    const problem = placeProblem(setError, error, ['subject', 'description'])
    const why = formatFieldError(error, 'order') ?? problem
    setFailure({ problem: why && formatFailure(error, why), attachment: refused, file: attachment.file })
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!attachment.reading) void send()
  }

  return { form, attachment, sent, failure, submit }
}

const formatFailure = (error: unknown, problem: string) =>
  isUnanswered(error)
    ? m.support_create_unanswered({ problem })
    : `${m.ui_sentence({ text: m.support_create_failed() })} ${problem}`

function formatKept(error: unknown): string {
  const problem = formatProblem(error)
  return isUnanswered(error) ? m.support_create_unanswered_kept({ problem }) : m.support_create_failed_kept({ problem })
}

const fields = Object.keys(emptyTicket) as (keyof TicketDraft)[]

const keepDraft = (values: TicketDraft) =>
  fields.every((field) => values[field] === emptyTicket[field]) ? ticketDraft.clear() : ticketDraft.save(values)
