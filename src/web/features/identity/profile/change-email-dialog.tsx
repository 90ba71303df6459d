import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Profile } from '#contract/identity/identity.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatFieldError } from '#web/errors/format-problem.ts'
import { placeProblem } from '#web/errors/place-problem.ts'
import { readCode } from '#web/features/identity/code.ts'
import { CodeField } from '#web/features/identity/code-field.tsx'
import { EmailField } from '#web/features/identity/email-field.tsx'
import { checkCode, checkEmail } from '#web/features/identity/format-credential.ts'
import { OwnPasswordField } from '#web/features/identity/security/own-password-field.tsx'
import { useOwnPassword } from '#web/features/identity/security/use-own-password.ts'
import { useReloadSessions } from '#web/features/identity/security/use-sessions.ts'
import { m } from '#web/paraglide/messages.js'
import { FormDialog } from '#web/ui/form-dialog.tsx'

export type ChangeEmailDialogProps = {
  /** Whether a two-factor code is required. */
  asksCode: boolean
  /** The account has no address yet. */
  first: boolean
  onClose: () => void
  onRequested: (profile: Profile) => void
}

/** Requests a change of address, which both mailboxes must confirm. Import it lazily. */
export default function ChangeEmailDialog({ asksCode, first, onClose, onRequested }: ChangeEmailDialogProps) {
  const reloadSessions = useReloadSessions()
  const [failure, setFailure] = useState<string | null>(null)
  /** Two-factor sign-in may have been turned on since the page was loaded: then the server requires a code. */
  const [needsCode, setNeedsCode] = useState(asksCode)
  const form = useForm({ defaultValues: { email: '', password: '', otp: '' } })
  const own = useOwnPassword(() => form.resetField('password'))
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ email, password: typed, otp }) => {
    setFailure(null)
    try {
      const answers = { email: email.trim(), ...(needsCode && { otp: readCode(otp) }) }
      const updated = await own.enter(typed, (password) =>
        callApi('POST /auth/email/change/', { body: { ...answers, password } }),
      )
      reloadSessions()
      onRequested(updated)
    } catch (error) {
      if (formatFieldError(error, 'otp')) setNeedsCode(true)
      setFailure(placeProblem(form.setError, error, ['email', 'password', 'otp']))
    }
  })
  return (
    <FormDialog
      title={first ? m.account_email_add() : m.account_email_change()}
      description={first ? m.account_email_add_text() : m.account_email_change_text()}
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
      <OwnPasswordField
        own={own}
        register={(rules) => form.register('password', rules)}
        error={errors.password?.message}
      />
      {needsCode && (
        <CodeField registration={form.register('otp', { validate: checkCode })} error={errors.otp?.message} recovery />
      )}
    </FormDialog>
  )
}
