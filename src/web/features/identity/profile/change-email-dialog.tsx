import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Profile } from '#contract/identity/identity.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatFieldError } from '#web/errors/format-problem.ts'
import { placeProblem } from '#web/errors/place-problem.ts'
import { readCode } from '#web/features/identity/code.ts'
import { CodeField } from '#web/features/identity/code-field.tsx'
import { EmailField } from '#web/features/identity/email-field.tsx'
import { checkCode, checkEmail, checkPassword } from '#web/features/identity/format-credential.ts'
import { PasswordField } from '#web/features/identity/password-field.tsx'
import { useReloadSessions } from '#web/features/identity/security/use-sessions.ts'
import { m } from '#web/paraglide/messages.js'
import { FormDialog } from '#web/ui/form-dialog.tsx'

export type ChangeEmailDialogProps = {
  /** Accounts with two-factor sign-in are asked for a code as well. */
  asksCode: boolean
  onClose: () => void
  onAsked: (profile: Profile) => void
}

/** Asks for another address; it changes once both mailboxes said yes. Import it lazily. */
export default function ChangeEmailDialog({ asksCode, onClose, onAsked }: ChangeEmailDialogProps) {
  const reloadSessions = useReloadSessions()
  const [failure, setFailure] = useState<string | null>(null)
  /** Turned on elsewhere since this page was opened: then the server asks for it. */
  const [asked, setAsked] = useState(asksCode)
  const form = useForm({ defaultValues: { email: '', password: '', otp: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ email, password, otp }) => {
    setFailure(null)
    try {
      const body = { email: email.trim(), password, ...(asked && { otp: readCode(otp) }) }
      const asking = await callApi('POST /auth/email/change/', { body })
      reloadSessions()
      onAsked(asking)
    } catch (error) {
      if (formatFieldError(error, 'otp')) setAsked(true)
      setFailure(placeProblem(form.setError, error, ['email', 'password', 'otp']))
    }
  })
  return (
    <FormDialog
      title={m.account_email_change()}
      description={m.account_email_change_text()}
      submit={m.account_email_send()}
      busy={isSubmitting}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <EmailField
        registration={form.register('email', { validate: checkEmail })}
        error={errors.email?.message}
        label={m.account_email_new()}
        autoComplete="email"
      />
      <PasswordField
        registration={form.register('password', { validate: checkPassword })}
        error={errors.password?.message}
        label={m.account_current_password()}
      />
      {asked && (
        <CodeField registration={form.register('otp', { validate: checkCode })} error={errors.otp?.message} recovery />
      )}
    </FormDialog>
  )
}
