import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { ApiError } from '#contract/errors.ts'
import { useConsent } from '#web/consent.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { placeProblem } from '#web/errors/place-problem.ts'
import { m } from '#web/paraglide/messages.js'
import type { SignInStep } from '../login-form.tsx'
import { askCode, type PhoneValues, signInByPhone } from './phone-session.ts'
import { type SignInCode, useSignInCode } from './sign-in-code.ts'

/** A new number is asked for a name, an account with two-factor sign-in for its code; both only after the right code. */
export type PhoneStep = 'number' | 'code' | 'name' | 'otp'

export type PhoneSignIn = {
  form: UseFormReturn<PhoneValues>
  step: PhoneStep
  /** The last one, from the step `code` on. */
  code: SignInCode | null
  failure: string | null
  done: boolean
  submit: () => void
  /** Sends another code to the number. */
  again: () => Promise<boolean>
  changeNumber: () => void
}

const noValues = { code: '', name: '', terms: false, otp: '' }
const fieldOf = { number: 'phone', code: 'code', name: 'name', otp: 'otp' } as const

export function usePhoneSignIn(onSignIn: (step: SignInStep) => void): PhoneSignIn {
  const consent = useConsent()
  const { code, keep, codeTo, enter } = useSignInCode()
  const { form, step, setStep } = useSteps(code)
  const [failure, setFailure] = useState<string | null>(null)
  const [done, setDone] = useState(false)

  const refuse = (error: unknown) => {
    onSignIn('idle')
    const problem = error instanceof ApiError ? error.problem : null
    if (problem?.code === 'two_factor_required') return setStep('otp')
    if (problem?.code === 'two_factor_invalid') return form.setError('otp', { message: formatProblem(error) })
    if (problem?.field_codes?.name?.includes('required')) return setStep('name')
    if (problem?.field_codes?.code) setStep('code')
    if (problem?.field_codes?.phone) setStep('number')
    setFailure(problem ? placeProblem(form.setError, error, ['phone', 'code', 'name']) : m.identity_phone_failed())
  }
  /** Unless it is asked for, no other code to the same number: it is refused for a minute, and then makes the first void. */
  const ask = async ({ another }: { another: boolean }) => {
    setFailure(null)
    try {
      const { phone, remember } = form.getValues()
      const sent = another ? null : codeTo(phone)
      keep({ ...(sent ?? (await askCode(phone))), phone, remember })
      form.resetField('code')
      setStep('code')
      return true
    } catch (error) {
      refuse(error)
      return false
    }
  }
  const send = form.handleSubmit(async (values) => {
    if (step === 'number') {
      await ask({ another: false })
      return
    }
    setFailure(null)
    onSignIn('asking')
    try {
      await enter(values.code, () => signInByPhone(values, step, consent === true))
      setDone(true)
      onSignIn('done')
    } catch (error) {
      refuse(error)
    }
  })
  const submit = () => {
    if (!form.formState.isSubmitting && !done) void send()
  }
  const changeNumber = () => {
    setFailure(null)
    form.reset({ ...form.getValues(), code: '', otp: '' })
    setStep('number')
  }
  return { form, step, code, failure, done, submit, again: () => ask({ another: true }), changeNumber }
}

/** Begins with the code that was sent before the page was loaded again. */
function useSteps(code: SignInCode | null) {
  const [step, setStep] = useState<PhoneStep>(code ? 'code' : 'number')
  const form = useForm<PhoneValues>({
    defaultValues: { ...noValues, phone: code?.phone ?? '', remember: code?.remember ?? false },
  })
  const { setFocus } = form
  useEffect(() => setFocus(fieldOf[step]), [step, setFocus])
  return { form, step, setStep }
}
