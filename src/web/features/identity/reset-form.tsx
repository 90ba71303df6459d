import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { callApi } from '#web/api/call-api.ts'
import { placeProblem } from '#web/errors/place-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { checkNewPassword, checkRepeat } from './format-credential.ts'
import { isLinkDead } from './link-dead.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

type Values = { password: string; confirmPassword: string }

export type ResetFormProps = { token: string; onDone: () => void; onDead: () => void }

/** A new password by a link from a mail. */
export function ResetForm({ token, onDone, onDead }: ResetFormProps) {
  const [failure, setFailure] = useState<string | null>(null)
  // No empty default values: they would clear what was typed before hydration.
  const form = useForm<Values>()
  const { errors, isSubmitting } = form.formState
  const chosen = useWatch({ control: form.control, name: 'password' })

  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(null)
    try {
      await callApi('POST /auth/password/reset/', { body: { token, password } })
      onDone()
    } catch (error) {
      if (isLinkDead(error)) return onDead()
      setFailure(placeProblem(form.setError, error, ['password']))
    }
  })
  return (
    <Form
      sending={isSubmitting}
      method="dialog"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5"
    >
      {failure && <Banner tone="error">{failure}</Banner>}
      <NewPasswordFields
        typed={chosen}
        password={form.register('password', { validate: checkNewPassword, deps: ['confirmPassword'] })}
        repeat={form.register('confirmPassword', {
          validate: (repeat, { password }) => checkRepeat(repeat, password),
        })}
        errors={errors}
        label={m.identity_reset_password()}
      />
      <Button type="submit" size="lg" wide busy={isSubmitting}>
        {m.identity_reset_save()}
      </Button>
    </Form>
  )
}
