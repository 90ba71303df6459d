import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { ApiError } from '#contract/errors.ts'
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX } from '#contract/limits.ts'
import { sayField, sayProblem } from '#web/errors/say-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Banner } from './banner.tsx'
import { PasswordInput } from './password-input.tsx'
import { checkEmail, checkName, checkNewPassword, checkRepeat } from './say-credential.ts'
import { signUp } from './session.ts'

export type SignUpTyped = { name: string; email: string }

type Values = SignUpTyped & { password: string; confirmPassword: string; terms: boolean }

export type SignUpFormProps = {
  /** What was typed before another tab of the page was looked at. */
  typed: SignUpTyped
  onTyped: (typed: Partial<SignUpTyped>) => void
  onSignedUp: (email: string) => void
}

export function SignUpForm({ typed, onTyped, onSignedUp }: SignUpFormProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [done, setDone] = useState(false)
  const form = useForm<Values>({ defaultValues: { ...typed, password: '', confirmPassword: '', terms: false } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ name, email, password }) => {
    setFailure(null)
    try {
      await signUp({ name, email, password })
      setDone(true)
      onSignedUp(email.trim())
    } catch (error) {
      const fields = (['name', 'email', 'password'] as const).filter((field) => sayField(error, field))
      for (const [index, field] of fields.entries()) {
        form.setError(field, { message: sayField(error, field) ?? '' }, { shouldFocus: index === 0 })
      }
      if (fields.length === 0) setFailure(error instanceof ApiError ? sayProblem(error) : m.identity_signup_failed())
    }
  })

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {done && <Banner tone="success">{m.identity_signup_success()}</Banner>}
      {failure && <Banner tone="error">{failure}</Banner>}
      <Field label={m.identity_name()} error={errors.name?.message} required>
        {(control) => (
          <Input
            {...control}
            {...form.register('name', { validate: checkName, onChange: (e) => onTyped({ name: e.target.value }) })}
            autoComplete="name"
            maxLength={NAME_MAX}
            enterKeyHint="next"
          />
        )}
      </Field>
      <Field label={m.identity_email()} error={errors.email?.message} required>
        {(control) => (
          <Input
            {...control}
            {...form.register('email', { validate: checkEmail, onChange: (e) => onTyped({ email: e.target.value }) })}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={EMAIL_MAX}
            enterKeyHint="next"
          />
        )}
      </Field>
      <Field
        label={m.identity_new_password()}
        help={m.identity_password_rules()}
        error={errors.password?.message}
        required
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('password', { validate: checkNewPassword, deps: ['confirmPassword'] })}
            autoComplete="new-password"
            maxLength={PASSWORD_MAX}
            enterKeyHint="next"
          />
        )}
      </Field>
      <Field label={m.identity_confirm_password()} error={errors.confirmPassword?.message} required>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('confirmPassword', { validate: (repeat, { password }) => checkRepeat(repeat, password) })}
            autoComplete="new-password"
            maxLength={PASSWORD_MAX}
            enterKeyHint="done"
          />
        )}
      </Field>
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
      <Button type="submit" size="lg" wide busy={isSubmitting || done}>
        {m.identity_signup()}
      </Button>
    </form>
  )
}
