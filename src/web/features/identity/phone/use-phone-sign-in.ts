import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { ApiError } from '#contract/errors.ts'
import { useConsent } from '#web/consent.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { placeProblem } from '#web/errors/place-problem.ts'
import { m } from '#web/paraglide/messages.js'
import type { SignInStep } from '../login-form.tsx'
import { askCode, type PhoneValues, signInByPhone } from './phone-session.ts'

/** A new number is asked for a name, an account with two-factor sign-in for its code; both only after the right code. */
export type PhoneStep = 'number' | 'code' | 'name' | 'otp'

export type PhoneSignIn = {
  form: UseFormReturn<PhoneValues>
  step: PhoneStep
  failure: string | null
  done: boolean
  submit: () => void
  /** Sends another code to the number. */
  again: () => Promise<boolean>
  changeNumber: () => void
}

const fieldOf = { number: 'phone', code: 'code', name: 'name', otp: 'otp' } as const

export function usePhoneSignIn(onSignIn: (step: SignInStep) => void): PhoneSignIn {
  const consent = useConsent()
  const [step, setStep] = useState<PhoneStep>('number')
  const [failure, setFailure] = useState<string | null>(null)
  const [done, setDone] = useState(false)
  const form = useForm<PhoneValues>({
    defaultValues: { phone: '', code: '', name: '', terms: false, otp: '', remember: false },
  })
  const { setFocus } = form
  useEffect(() => setFocus(fieldOf[step]), [step, setFocus])

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
  const again = async () => {
    setFailure(null)
    try {
      await askCode(form.getValues('phone'))
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
      await again()
      return
    }
    setFailure(null)
    onSignIn('asking')
    try {
      await signInByPhone(values, step, consent === true)
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
  return { form, step, failure, done, submit, again, changeNumber }
}
