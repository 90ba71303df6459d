import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { callApi } from '#web/api/call-api.ts'
import { placeProblem } from '#web/errors/place-problem.ts'
import { NewPasswordFields } from '#web/features/identity/new-password-fields.tsx'
import { PasswordField } from '#web/features/identity/password-field.tsx'
import { checkNewPassword, checkPassword, checkRepeat } from '#web/features/identity/say-credential.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { FormDialog } from '../form-dialog.tsx'

/** Import it lazily. */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({ defaultValues: { current_password: '', password: '', confirmPassword: '' } })
  const { errors, isSubmitting } = form.formState
  const chosen = useWatch({ control: form.control, name: 'password' })
  const submit = form.handleSubmit(async ({ current_password, password }) => {
    setFailure(null)
    try {
      await callApi('POST /auth/password/change/', { body: { current_password, password } })
      notify.success(m.account_password_changed())
      void client.invalidateQueries({ queryKey: ['sessions'] })
      onClose()
    } catch (error) {
      setFailure(placeProblem(form.setError, error, ['current_password', 'password']))
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
    </FormDialog>
  )
}
