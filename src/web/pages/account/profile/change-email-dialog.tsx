import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Profile } from '#contract/identity.ts'
import { callApi } from '#web/api/call-api.ts'
import { placeProblem } from '#web/errors/place-problem.ts'
import { EmailField } from '#web/features/identity/email-field.tsx'
import { PasswordField } from '#web/features/identity/password-field.tsx'
import { checkEmail, checkPassword } from '#web/features/identity/say-credential.ts'
import { m } from '#web/paraglide/messages.js'
import { FormDialog } from '../form-dialog.tsx'

export type ChangeEmailDialogProps = { onClose: () => void; onAsked: (profile: Profile) => void }

/** Asks for another address; it changes once both mailboxes said yes. Import it lazily. */
export default function ChangeEmailDialog({ onClose, onAsked }: ChangeEmailDialogProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({ defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ email, password }) => {
    setFailure(null)
    try {
      onAsked(await callApi('POST /auth/email/change/', { body: { email: email.trim(), password } }))
    } catch (error) {
      setFailure(placeProblem(form.setError, error, ['email', 'password']))
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
    </FormDialog>
  )
}
