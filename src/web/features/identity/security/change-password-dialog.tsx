import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { callApi } from '#web/api/call-api.ts'
import { isUnanswered } from '#web/api/is-unanswered.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { placeProblem } from '#web/errors/place-problem.ts'
import { readCode } from '#web/features/identity/code.ts'
import { CodeField } from '#web/features/identity/code-field.tsx'
import { checkCode, checkNewPassword, checkPassword, checkRepeat } from '#web/features/identity/format-credential.ts'
import { NewPasswordFields } from '#web/features/identity/new-password-fields.tsx'
import { PasswordField } from '#web/features/identity/password-field.tsx'
import { m } from '#web/paraglide/messages.js'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/toast.ts'
import { useReloadSessions } from './use-sessions.ts'

export type ChangePasswordDialogProps = {
  /** Whether a two-factor code is required. */
  asksCode: boolean
  onClose: () => void
}

/** Import it lazily. */
export default function ChangePasswordDialog({ asksCode, onClose }: ChangePasswordDialogProps) {
  const reloadSessions = useReloadSessions()
  const [failure, setFailure] = useState<string | null>(null)
  /** A try got no answer: it may have changed the password. */
  const [perhapsChanged, setPerhapsChanged] = useState(false)
  /** Two-factor sign-in may have been turned on since the page was loaded: then the server requires a code. */
  const [needsCode, setNeedsCode] = useState(asksCode)
  const form = useForm({ defaultValues: { current_password: '', password: '', confirmPassword: '', otp: '' } })
  const { errors, isSubmitting } = form.formState
  const chosen = useWatch({ control: form.control, name: 'password' })
  const submit = form.handleSubmit(async ({ current_password, password, otp }) => {
    setFailure(null)
    try {
      await callApi('POST /auth/password/change/', {
        body: { current_password, password, ...(needsCode && { otp: readCode(otp) }) },
      })
      notify.success(m.account_password_changed())
      reloadSessions()
      onClose()
    } catch (error) {
      if (formatFieldError(error, 'otp')) setNeedsCode(true)
      if (isUnanswered(error)) {
        setPerhapsChanged(true)
        return setFailure(m.account_password_unanswered({ problem: formatProblem(error) }))
      }
      setFailure(placeProblem(form.setError, error, ['current_password', 'password', 'otp']))
      if (perhapsChanged && formatFieldError(error, 'current_password'))
        form.setError('current_password', { message: m.account_password_perhaps_changed() })
    }
  })
  return (
    <FormDialog
      title={m.account_password_change()}
      description={m.account_password_change_text()}
      submit={m.account_password_save()}
      busy={isSubmitting}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <PasswordField
        registration={form.register('current_password', { validate: checkPassword })}
        error={errors.current_password?.message}
        label={m.account_current_password()}
        enterKeyHint="next"
      />
      <NewPasswordFields
        typed={chosen}
        password={form.register('password', { validate: checkNewPassword, deps: ['confirmPassword'] })}
        repeat={form.register('confirmPassword', {
          validate: (repeat, { password }) => checkRepeat(repeat, password),
        })}
        errors={errors}
        label={m.identity_reset_password()}
      />
      {needsCode && (
        <CodeField registration={form.register('otp', { validate: checkCode })} error={errors.otp?.message} recovery />
      )}
    </FormDialog>
  )
}
