import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#contract/errors.ts'
import { useConsent } from '#web/consent.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { Banner } from '#web/ui/banner.tsx'
import { Form } from '#web/ui/form.tsx'
import { readCode } from './code.ts'
import { CodeField } from './code-field.tsx'
import { EmailField } from './email-field.tsx'
import { ForgotLink } from './forgot-link.tsx'
import { checkCode, checkEmail, checkPassword } from './format-credential.ts'
import { PasswordField } from './password-field.tsx'
import { RememberField } from './remember-field.tsx'
import { signIn } from './session.ts'
import { SubmitAndDone } from './submit-and-done.tsx'

type Values = { email: string; password: string; remember: boolean; otp: string }

export type SignInStep = 'idle' | 'asking' | 'done'

export type LoginFormProps = {
  /** Filled in after sign-up. */
  email?: string | undefined
  /** Shows that the account was created. */
  notice?: ReactNode
  onEmail: (email: string) => void
  /** `done` comes a little later than the session itself. */
  onSignIn: (step: SignInStep) => void
}

/**
 * E-mail and password, then a code for accounts with two-factor sign-in; the first step's input is retained.
 * `method="dialog"`: in no dialog, a browser never sends the form itself. What is sent before the page is hydrated follows
 * after it (defer-hydration.ts).
 */
export function LoginForm({ email, notice, onEmail, onSignIn }: LoginFormProps) {
  const consent = useConsent()
  const [failure, setFailure] = useState<string | null>(null)
  const [done, setDone] = useState(false)
  const [asksCode, setAsksCode] = useState(false)
  // No empty default values: they would clear what a password manager filled in before hydration.
  const form = useForm<Values>(email ? { defaultValues: { email } } : {})
  const { errors, isSubmitting } = form.formState

  const created = Boolean(notice)
  const { setFocus } = form
  useEffect(() => {
    if (created) setFocus('password')
  }, [created, setFocus])
  const step = useRef(asksCode)
  useEffect(() => {
    if (step.current !== asksCode) setFocus(asksCode ? 'otp' : 'password')
    step.current = asksCode
  }, [asksCode, setFocus])

  const refuse = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : null
    if (code === 'two_factor_required') return setAsksCode(true)
    if (code === 'two_factor_invalid') {
      return form.setError('otp', { message: formatProblem(error) }, { shouldFocus: true })
    }
    if (code === 'invalid_credentials') setAsksCode(false)
    setFailure(code === null ? m.identity_login_failed() : formatProblem(error))
    setFocus(asksCode && code !== 'invalid_credentials' ? 'otp' : 'password', { shouldSelect: true })
  }
  const send = form.handleSubmit(async ({ email, password, remember, otp }) => {
    setFailure(null)
    onSignIn('asking')
    try {
      const code = asksCode ? { otp: readCode(otp) } : {}
      await signIn({ email, password, remember, consent: consent === true, ...code })
      setDone(true)
      onSignIn('done')
    } catch (error) {
      onSignIn('idle')
      refuse(error)
    }
  })
  const submit = () => {
    if (!isSubmitting && !done) void send()
  }
  const goBack = () => {
    setFailure(null)
    form.resetField('otp')
    setAsksCode(false)
  }

  return (
    <Form
      sending={isSubmitting || done}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="flex flex-col gap-5"
    >
      {notice}
      {failure && <Banner tone="error">{failure}</Banner>}
      {asksCode ? (
        <>
          <SecondStep email={form.getValues('email')} onBack={goBack} />
          <CodeField
            registration={form.register('otp', { validate: checkCode, shouldUnregister: true })}
            error={errors.otp?.message}
            recovery
            onComplete={submit}
          />
        </>
      ) : (
        <>
          <EmailField
            registration={form.register('email', {
              validate: checkEmail,
              onChange: (event) => onEmail(event.target.value),
            })}
            error={errors.email?.message}
          />
          <div className="flex flex-col items-start">
            <div className="w-full">
              <PasswordField
                registration={form.register('password', { validate: checkPassword })}
                error={errors.password?.message}
              />
            </div>
            <ForgotLink />
          </div>
          <RememberField registration={form.register('remember')} consent={consent} />
        </>
      )}
      <SubmitAndDone busy={isSubmitting} done={done ? m.identity_login_success() : null}>
        {m.identity_login()}
      </SubmitAndDone>
    </Form>
  )
}

function SecondStep({ email, onBack }: { email: string; onBack: () => void }) {
  return (
    <div>
      <h2 className="text-lg font-semibold">{m.identity_second_step()}</h2>
      <p className="text-ink-soft">{m.identity_second_step_for({ email })}</p>
      <button
        type="button"
        onClick={onBack}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-brand underline"
      >
        {m.identity_second_step_back()}
      </button>
    </div>
  )
}
