import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { Profile } from '#contract/identity/identity.ts'
import { readMobile } from '#contract/phone.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatFieldError } from '#web/errors/format-problem.ts'
import { placeProblem } from '#web/errors/place-problem.ts'
import { readCode } from '#web/features/identity/code.ts'
import { getLocale } from '#web/language.ts'

type NumberValues = { phone: string; code: string; password: string; otp: string }

export type ChangeNumber = {
  form: UseFormReturn<NumberValues>
  step: 'number' | 'code'
  failure: string | null
  /** Two-factor sign-in is on: then the server requires a code. */
  needsCode: boolean
  submit: () => void
  /** Sends another code. @returns whether it was sent */
  again: () => Promise<boolean>
  changeNumber: () => void
}

const numberOf = (phone: string) => readMobile(phone) ?? phone

export function useChangeNumber(asksCode: boolean, onDone: (profile: Profile) => void): ChangeNumber {
  const [step, setStep] = useState<'number' | 'code'>('number')
  const [failure, setFailure] = useState<string | null>(null)
  const [needsCode, setNeedsCode] = useState(asksCode)
  const form = useForm<NumberValues>({ defaultValues: { phone: '', code: '', password: '', otp: '' } })
  const { setFocus } = form
  useEffect(() => setFocus(step === 'number' ? 'phone' : 'code'), [step, setFocus])

  const refuse = (error: unknown) => {
    if (formatFieldError(error, 'otp')) setNeedsCode(true)
    if (formatFieldError(error, 'phone')) setStep('number')
    setFailure(placeProblem(form.setError, error, ['phone', 'code', 'password', 'otp']))
  }
  const again = async () => {
    setFailure(null)
    try {
      const body = { phone: numberOf(form.getValues('phone')), locale: getLocale() }
      await callApi('POST /auth/phone/number/codes/', { body })
      form.resetField('code')
      setStep('code')
      return true
    } catch (error) {
      refuse(error)
      return false
    }
  }
  const send = form.handleSubmit(async ({ phone, code, password, otp }) => {
    if (step === 'number') {
      await again()
      return
    }
    setFailure(null)
    try {
      const answers = { code: readCode(code), password, ...(needsCode && { otp: readCode(otp) }) }
      onDone(await callApi('POST /auth/phone/number/', { body: { phone: numberOf(phone), ...answers } }))
    } catch (error) {
      refuse(error)
    }
  })
  const changeNumber = () => {
    setFailure(null)
    form.resetField('code')
    setStep('number')
  }
  return { form, step, failure, needsCode, submit: () => void send(), again, changeNumber }
}
