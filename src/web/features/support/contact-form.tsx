import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef, useState } from 'react'
import { EMAIL_MAX, MESSAGE_MAX, NAME_MAX, SUBJECT_MAX } from '#contract/limits.ts'
import { CONTACT_MESSAGE_MIN } from '#contract/support/ticket-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { isUnanswered } from '#web/api/is-unanswered.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { placeProblem } from '#web/errors/place-problem.ts'
import { keptAttempts } from '#web/kept-attempts.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Field, FieldError, Input, Textarea } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Link } from '#web/ui/link.tsx'
import { notify } from '#web/ui/toast.ts'
import { useFormDraft } from '#web/use-form-draft.ts'
import { useOnItsWay } from '#web/use-on-its-way.ts'
import { useTellIfLeft } from '#web/use-tell-if-left.ts'

type Values = { name: string; email: string; subject: string; message: string; website: string }
const EMPTY: Values = { name: '', email: '', subject: '', message: '', website: '' }
type Sent = { email: string; ticket: number | null }

/** Minimum duration of the sending state (rules.md H-5). */
const SENDING_MS = 900
/** Only the shape of an address is checked. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

const checkName = (name: string) => name.trim() !== '' || m.support_contact_name_required()
const checkEmail = (email: string) => EMAIL.test(email.trim()) || m.support_contact_email_invalid()
const checkMessage = (message: string) =>
  message.trim().length >= CONTACT_MESSAGE_MIN || m.support_contact_message_short()

const pause = () => new Promise((resolve) => setTimeout(resolve, SENDING_MS))

const formatFailure = (error: unknown, problem: string) =>
  isUnanswered(error) ? m.support_message_unanswered({ problem }) : m.support_contact_failed({ problem })

async function post({ name, email, subject, message, website }: Values, key: string): Promise<Sent> {
  const body = { name: name.trim(), email: email.trim(), subject: subject.trim(), message: message.trim(), website }
  const calling = callApi('POST /support/contact/', { headers: { 'idempotency-key': key }, body })
  const [answer] = await Promise.allSettled([calling, pause()])
  if (answer.status === 'rejected') throw answer.reason
  return { email: body.email, ticket: answer.value.ticket }
}

/** Idle, sending, success, error; after an error everything typed is still there (rules.md H-5). */
export function ContactForm({ initial }: { initial: { name: string; email: string } | null }) {
  const [sent, setSent] = useState<Sent | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [attempts] = useState(() => keptAttempts('contact'))
  const { form, clear, stored } = useFormDraft<Values>('contact', EMPTY)
  const onItsWay = useOnItsWay(stored, attempts)
  const tellIfLeft = useTellIfLeft()
  const { register, reset, setError, getValues, setValue } = form
  const { errors, isSubmitting } = form.formState

  useEffect(() => {
    if (initial === null) return
    for (const field of ['name', 'email'] as const) if (getValues(field) === '') setValue(field, initial[field])
  }, [initial, getValues, setValue])

  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    onItsWay.begin(values)
    try {
      const arrived = await post(values, attempts.keyFor(values))
      // The form may be open again, with another message.
      if (!onItsWay.arrived()) {
        notify.success(m.support_contact_sent())
        return
      }
      setSent(arrived)
      reset({ ...values, subject: '', message: '' })
      clear()
    } catch (error) {
      onItsWay.failed()
      if (tellIfLeft(formatFailure(error, formatProblem(error)))) return
      const problem = placeProblem(setError, error, ['name', 'email', 'subject', 'message'])
      setFailure(problem && formatFailure(error, problem))
    }
  })
  if (sent) return <Thanks sent={sent} onAnother={() => setSent(null)} />
  return (
    <Form
      sending={isSubmitting}
      method="dialog"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-5 sm:grid-cols-2"
    >
      <Field label={m.support_contact_name()} error={errors.name?.message} required>
        {(control) => (
          <Input
            {...control}
            {...register('name', { validate: checkName })}
            autoComplete="name"
            maxLength={NAME_MAX}
            enterKeyHint="next"
          />
        )}
      </Field>
      <Field label={m.support_contact_email()} error={errors.email?.message} required>
        {(control) => (
          <Input
            {...control}
            {...register('email', { validate: checkEmail })}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={EMAIL_MAX}
            enterKeyHint="next"
          />
        )}
      </Field>
      <Field label={m.support_contact_subject()} error={errors.subject?.message} optional className="sm:col-span-2">
        {(control) => <Input {...control} {...register('subject')} maxLength={SUBJECT_MAX} enterKeyHint="next" />}
      </Field>
      <Field label={m.support_contact_message()} error={errors.message?.message} required className="sm:col-span-2">
        {(control) => (
          <Textarea
            {...control}
            {...register('message', { validate: checkMessage })}
            rows={6}
            maxLength={MESSAGE_MAX}
          />
        )}
      </Field>
      {/* Honeypot: only bots fill in this hidden field. */}
      <div aria-hidden className="hidden">
        <label>
          {m.support_contact_website()}
          <input {...register('website')} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div role="alert" className="empty:hidden sm:col-span-2">
        {failure && <FieldError>{failure}</FieldError>}
      </div>
      <div className="sm:col-span-2">
        <Button type="submit" size="lg" busy={isSubmitting}>
          {isSubmitting ? m.support_contact_sending() : failure ? m.ui_try_again() : m.support_contact_send()}
        </Button>
      </div>
    </Form>
  )
}

function Thanks({ sent: { email, ticket }, onAnother }: { sent: Sent; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div role="status" className="rounded-md bg-brand-tint p-6">
      <CircleCheck aria-hidden className="size-8 text-brand" />
      <h3 ref={heading} tabIndex={-1} className="mt-3 text-lg font-semibold outline-none">
        {m.support_contact_sent()}
      </h3>
      <p className="mt-1">{m.support_contact_sent_text({ email })}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {ticket !== null && (
          <Link to={paths.ticket(ticket)} className={buttonClass()}>
            {m.support_contact_ticket()}
          </Link>
        )}
        <Button variant="secondary" onClick={onAnother}>
          {m.support_contact_another()}
        </Button>
      </div>
    </div>
  )
}
