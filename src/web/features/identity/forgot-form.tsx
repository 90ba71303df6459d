import MailCheck from 'lucide-react/icons/mail-check'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { placeProblem } from '#web/errors/place-problem.ts'
import { formatNumber } from '#web/format.ts'
import { getLocale } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { EmailField } from './email-field.tsx'
import { checkEmail } from './format-credential.ts'
import { useCountdown } from './use-countdown.ts'

/** Time for a mail to arrive before another can be requested. */
const AGAIN_S = 60

const requestLink = (email: string) =>
  callApi('POST /auth/password/forgot/', { body: { email: email.trim(), locale: getLocale() } })

/** Gives the same response whether the account exists, so that it reveals none (rules.md A-9). */
export function ForgotForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<{ email: string }>()
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(null)
    try {
      await requestLink(email)
      setSentTo(email.trim())
    } catch (error) {
      setFailure(placeProblem(form.setError, error, ['email']))
    }
  })
  if (sentTo !== null) return <Sent email={sentTo} onOther={() => setSentTo(null)} />
  return (
    <Form
      sending={isSubmitting}
      method="dialog"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5"
    >
      {failure && <Banner tone="error">{failure}</Banner>}
      <EmailField
        registration={form.register('email', { validate: checkEmail })}
        error={errors.email?.message}
        help={m.identity_forgot_email_help()}
      />
      <Button type="submit" size="lg" wide busy={isSubmitting}>
        {m.identity_forgot_send()}
      </Button>
    </Form>
  )
}

function Sent({ email, onOther }: { email: string; onOther: () => void }) {
  const [remaining, startAgain] = useCountdown(AGAIN_S)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const resend = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await requestLink(email)
      startAgain()
    } catch (error) {
      setFailure(formatProblem(error))
    }
    setBusy(false)
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <div role="status" className="flex items-start gap-3 rounded-md bg-brand-tint px-4 py-4">
        <MailCheck aria-hidden className="mt-0.5 size-5 text-brand" />
        <div>
          <h2 className="font-semibold text-brand">{m.identity_forgot_sent()}</h2>
          <p className="mt-1">{m.identity_forgot_sent_text({ email })}</p>
        </div>
      </div>
      <p className="text-sm text-ink-soft">{m.identity_forgot_sent_help()}</p>
      {failure && <Banner tone="error">{failure}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={busy} idle={remaining > 0} onClick={() => void resend()}>
          {remaining > 0 ? m.identity_forgot_again_in({ seconds: formatNumber(remaining) }) : m.identity_forgot_again()}
        </Button>
        <Button variant="ghost" onClick={onOther}>
          {m.identity_forgot_other()}
        </Button>
      </div>
    </div>
  )
}
