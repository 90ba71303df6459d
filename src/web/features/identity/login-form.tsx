import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#contract/errors.ts'
import { EMAIL_MAX, PASSWORD_MAX } from '#contract/limits.ts'
import { giveConsent, useConsent } from '#web/consent.ts'
import { sayProblem } from '#web/errors/say-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Banner } from './banner.tsx'
import { PasswordInput } from './password-input.tsx'
import { checkEmail, checkPassword } from './say-credential.ts'
import { signIn } from './session.ts'

type Values = { email: string; password: string; remember: boolean }

export type SignInStep = 'idle' | 'asking' | 'done'

export type LoginFormProps = {
  /** Filled in after sign-up. */
  email?: string | undefined
  /** Says that the account is there now. */
  notice?: ReactNode
  onEmail: (email: string) => void
  /** `done` comes a little later than the session itself. */
  onSignIn: (step: SignInStep) => void
}

/** `method="post"`: before the page is alive a browser must not put a password into an address. */
export function LoginForm({ email, notice, onEmail, onSignIn }: LoginFormProps) {
  const consent = useConsent()
  const [failure, setFailure] = useState<string | null>(null)
  const [done, setDone] = useState(false)
  // No empty default values: they would wipe out what a password manager filled in before the page was alive.
  const form = useForm<Values>(email ? { defaultValues: { email } } : {})
  const { errors, isSubmitting } = form.formState

  const created = Boolean(notice)
  const { setFocus } = form
  useEffect(() => {
    if (created) setFocus('password')
  }, [created, setFocus])

  const submit = form.handleSubmit(async ({ email, password, remember }) => {
    setFailure(null)
    onSignIn('asking')
    try {
      await signIn({ email, password, remember, consent: consent === true })
      setDone(true)
      onSignIn('done')
    } catch (error) {
      onSignIn('idle')
      setFailure(error instanceof ApiError ? sayProblem(error) : m.identity_login_failed())
      setFocus('password', { shouldSelect: true })
    }
  })

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {done ? <Banner tone="success">{m.identity_login_success()}</Banner> : notice}
      {failure && <Banner tone="error">{failure}</Banner>}
      <Field label={m.identity_email()} error={errors.email?.message} required>
        {(control) => (
          <Input
            {...control}
            {...form.register('email', { validate: checkEmail, onChange: (event) => onEmail(event.target.value) })}
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
      <Field label={m.identity_password()} error={errors.password?.message} required>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('password', { validate: checkPassword })}
            autoComplete="current-password"
            maxLength={PASSWORD_MAX}
            enterKeyHint="go"
          />
        )}
      </Field>
      <div className="flex flex-col items-start">
        <Checkbox
          {...form.register('remember')}
          disabled={consent !== true}
          label={m.identity_remember()}
          help={consent === false ? m.identity_remember_locked() : m.identity_remember_help()}
        />
        {consent === false && (
          <button
            type="button"
            onClick={giveConsent}
            className="ms-8 inline-flex min-h-11 items-center text-sm font-semibold text-brand underline"
          >
            {m.identity_remember_allow()}
          </button>
        )}
      </div>
      <Button type="submit" size="lg" wide busy={isSubmitting || done} disabled={consent === null}>
        {m.identity_login()}
      </Button>
    </form>
  )
}
