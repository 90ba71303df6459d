import { type SubmitEvent, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { MESSAGE_MAX, SUBJECT_MAX } from '#contract/limits.ts'
import type { Ticket } from '#contract/support/support.ts'
import { ticketPriorities, ticketTypes } from '#contract/support/ticket-rules.ts'
import { createAttempts } from '#web/api/attempts.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatFieldError } from '#web/errors/format-problem.ts'
import { placeProblem } from '#web/errors/place-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError, Input, Textarea } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Select } from '#web/ui/select.tsx'
import { AttachmentField } from './attachment-field.tsx'
import { priorityLabel, ticketTypeLabel } from './format-ticket.ts'
import { OrderSelect } from './order-select.tsx'
import { emptyTicket, type TicketDraft, ticketDraft } from './ticket-draft.ts'
import { failureWith, type SendFailure, useAttachment } from './use-attachment.ts'

type NewTicketFormProps = {
  /** The order id from the address. */
  order: string | null
  onCreated: (ticket: Ticket) => void
  onCancel: () => void
}

const required = (text: string) => text.trim() !== '' || m.field_required()

/** Subject, type and description are required (rules.md H-1). The input is saved as a draft until it is sent. */
export function NewTicketForm({ order, onCreated, onCancel }: NewTicketFormProps) {
  const attachment = useAttachment()
  const [sent, setSent] = useState<number | null>(null)
  const [lastFailure, setFailure] = useState<SendFailure<string | null> | null>(null)
  const failure = failureWith(lastFailure, attachment.file)
  const [attempts] = useState(createAttempts)
  const form = useForm<TicketDraft>({
    defaultValues: { ...(ticketDraft.read() ?? emptyTicket), ...(order && { orderId: order }) },
  })
  const { register, setError, setFocus, subscribe } = form
  const { errors, isSubmitting } = form.formState

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => ticketDraft.save(values) }),
    [subscribe],
  )
  useEffect(() => setFocus('subject'), [setFocus])

  const send = form.handleSubmit(async ({ orderId, subject, description, ...rest }) => {
    const content = {
      ...rest,
      subject: subject.trim(),
      description: description.trim(),
      ...(orderId !== '' && { order: Number(orderId) }),
    }
    setFailure(null)
    setSent(0)
    try {
      const created = await callApi(
        'POST /support/tickets/',
        {
          headers: { 'idempotency-key': attempts.keyFor([content, ...attachment.id]) },
          body: { ...content, ...attachment.body },
        },
        attachment.file ? { onProgress: setSent } : {},
      )
      ticketDraft.clear()
      onCreated(created)
    } catch (error) {
      const refused = formatFieldError(error, 'attachment')
      const problem = placeProblem(setError, error, ['subject', 'description'])
      setFailure({ problem: formatFieldError(error, 'order') ?? problem, attachment: refused, file: attachment.file })
    }
    setSent(null)
  })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!attachment.reading) void send()
  }

  return (
    <Form sending={isSubmitting} noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      <Field label={m.support_subject()} error={errors.subject?.message} required className="sm:col-span-2">
        {(control) => (
          <Input
            {...control}
            {...register('subject', { validate: required })}
            maxLength={SUBJECT_MAX}
            enterKeyHint="next"
          />
        )}
      </Field>
      <Field label={m.support_type()} required>
        {(control) => (
          <Select {...control} {...register('type')} className="w-full">
            {ticketTypes.map((type) => (
              <option key={type} value={type}>
                {ticketTypeLabel(type)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={m.support_priority()}>
        {(control) => (
          <Select {...control} {...register('priority')} className="w-full">
            {ticketPriorities.map((priority) => (
              <option key={priority} value={priority}>
                {priorityLabel(priority)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <OrderSelect form={form} />
      <Field
        label={m.support_description()}
        help={m.support_description_help()}
        error={errors.description?.message}
        required
        className="sm:col-span-2"
      >
        {(control) => (
          <Textarea
            {...control}
            {...register('description', { validate: required })}
            rows={5}
            maxLength={MESSAGE_MAX}
          />
        )}
      </Field>
      <div className="sm:col-span-2">
        <AttachmentField attachment={attachment} error={failure?.attachment} sent={sent} />
      </div>
      <div role="alert" className="empty:hidden sm:col-span-2">
        {failure?.problem && !failure.attachment && (
          <FieldError>
            {m.support_create_failed()}. {failure.problem}
          </FieldError>
        )}
      </div>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" busy={isSubmitting || attachment.reading}>
          {m.support_submit()}
        </Button>
        <Button variant="secondary" disabled={isSubmitting} onClick={onCancel}>
          {m.support_cancel()}
        </Button>
      </div>
    </Form>
  )
}
