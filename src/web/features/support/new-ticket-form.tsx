import { MESSAGE_MAX, SUBJECT_MAX } from '#contract/limits.ts'
import { ticketPriorities, ticketTypes } from '#contract/support/ticket-rules.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError, Input, Textarea } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Select } from '#web/ui/select.tsx'
import { AttachmentField } from './attachment-field.tsx'
import { priorityLabel, ticketTypeLabel } from './format-ticket.ts'
import { OrderSelect } from './order-select.tsx'
import { type NewTicket, useNewTicket } from './use-new-ticket.ts'

const required = (text: string) => text.trim() !== '' || m.field_required()

/** Subject, type and description are required (rules.md H-1). The input is saved as a draft until it is sent. */
export function NewTicketForm(ticket: NewTicket) {
  const { form, attachment, sent, failure, submit } = useNewTicket(ticket)
  const { register } = form
  const { errors, isSubmitting } = form.formState
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
        {failure?.problem && !failure.attachment && <FieldError>{failure.problem}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" busy={isSubmitting || attachment.reading}>
          {m.support_submit()}
        </Button>
        <Button variant="secondary" idle={isSubmitting} onClick={ticket.onClose}>
          {m.support_cancel()}
        </Button>
      </div>
    </Form>
  )
}
