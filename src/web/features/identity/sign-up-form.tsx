import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ApiError } from '#contract/errors.ts'
import { NAME_MAX } from '#contract/limits.ts'
import { placeProblem } from '#web/errors/place-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmailField } from './email-field.tsx'
import { checkEmail, checkName, checkNewPassword, checkRepeat } from './format-credential.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { signUp } from './session.ts'
import { SubmitAndDone } from './submit-and-done.tsx'

export type SignUpTyped = { name: string; email: string }

type Values = SignUpTyped & { password: string; confirmPassword: string; terms: boolean }

export type SignUpFormProps = {
  /** The input from before a switch to another tab of the page. */
  typed: SignUpTyped
  onTyped: (typed: Partial<SignUpTyped>) => void
  onSignedUp: (email: string) => void
}

export function SignUpForm({ typed, onTyped, onSignedUp }: SignUpFormProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [done, setDone] = useState(false)
  const form = useForm<Values>({ defaultValues: { ...typed, password: '', confirmPassword: '', terms: false } })
  const { errors, isSubmitting } = form.formState
  // First of all: an empty form focuses the first of its errors, by the order in which its fields were registered.
  const name = form.register('name', { validate: checkName, onChange: (e) => onTyped({ name: e.target.value }) })
  const chosen = useWatch({ control: form.control, name: 'password' })

  const submit = form.handleSubmit(async ({ name, email, password }) => {
    setFailure(null)
    try {
      await signUp({ name, email, password })
      setDone(true)
      onSignedUp(email.trim())
    } catch (error) {
      const problem = placeProblem(form.setError, error, ['name', 'email', 'password'])
      setFailure(error instanceof ApiError ? problem : m.identity_signup_failed())
    }
  })

  return (
    <Form
      sending={isSubmitting || done}
      method="dialog"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5"
    >
      {failure && <Banner tone="error">{failure}</Banner>}
      <Field label={m.identity_name()} error={errors.name?.message} required>
        {(control) => <Input {...control} {...name} autoComplete="name" maxLength={NAME_MAX} enterKeyHint="next" />}
      </Field>
      <EmailField
        registration={form.register('email', {
          validate: checkEmail,
          onChange: (event) => onTyped({ email: event.target.value }),
        })}
        error={errors.email?.message}
      />
      <NewPasswordFields
        typed={chosen}
        password={form.register('password', { validate: checkNewPassword, deps: ['confirmPassword'] })}
        repeat={form.register('confirmPassword', {
          validate: (repeat, { password }) => checkRepeat(repeat, password),
        })}
        errors={errors}
      />
      <Checkbox
        {...form.register('terms', { validate: (terms) => terms || m.identity_accept_terms() })}
        error={errors.terms?.message}
        label={
          <>
            {m.identity_terms_before()}{' '}
            <Link to={paths.terms()} target="_blank" className="font-medium text-brand underline">
              {m.identity_terms_link()}
            </Link>{' '}
            {m.identity_terms_after()}
          </>
        }
      />
      <SubmitAndDone busy={isSubmitting} done={done ? m.identity_signup_success() : null}>
        {m.identity_signup()}
      </SubmitAndDone>
    </Form>
  )
}
