import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { Profile } from '#contract/identity/identity.ts'
import { readMobile } from '#contract/phone.ts'
import { callApi } from '#web/api/call-api.ts'
import { drafts } from '#web/drafts.ts'
import { formatFieldError } from '#web/errors/format-problem.ts'
import { placeProblem } from '#web/errors/place-problem.ts'
import { readCode } from '#web/features/identity/code.ts'
import { getLocale } from '#web/language.ts'
import { type NumberCode, parseNumberCode, sentNow, useNumberCode } from '../phone/sent-code.ts'
import { type OwnPassword, useOwnPassword } from '../security/use-own-password.ts'

const numberCode = drafts<NumberCode>({ name: 'number_code', area: 'local', version: 1, parse: parseNumberCode })()

type NumberValues = { phone: string; code: string; password: string; otp: string }

export type ChangeNumber = {
  form: UseFormReturn<NumberValues>
  own: OwnPassword
  step: 'number' | 'code'
  /** The last one, in the step `code`. */
  code: NumberCode | null
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
  const { code, keep, codeTo, enter } = useNumberCode(numberCode)
  const { form, step, setStep } = useSteps(code)
  const own = useOwnPassword(() => form.resetField('password'))
  const [failure, setFailure] = useState<string | null>(null)
  const [needsCode, setNeedsCode] = useState(asksCode)

  const refuse = (error: unknown) => {
    if (formatFieldError(error, 'otp')) setNeedsCode(true)
    if (formatFieldError(error, 'phone')) setStep('number')
    setFailure(placeProblem(form.setError, error, ['phone', 'code', 'password', 'otp']))
  }
  /** Unless it is asked for, no other code to the same number: it is refused for a minute, and then makes the first void. */
  const ask = async ({ another }: { another: boolean }) => {
    setFailure(null)
    try {
      const { phone } = form.getValues()
      const sent = another ? null : codeTo(phone)
      keep(sent ?? { ...(await askForCode(phone)), phone })
      form.resetField('code')
      setStep('code')
      return true
    } catch (error) {
      refuse(error)
      return false
    }
  }
  const send = form.handleSubmit(async ({ phone, code: typed, password: entered, otp }) => {
    if (step === 'number') {
      await ask({ another: false })
      return
    }
    setFailure(null)
    try {
      const answers = { phone: numberOf(phone), ...(needsCode && { otp: readCode(otp) }) }
      const call = (given: { code: string; password: string }) =>
        callApi('POST /auth/phone/number/', { body: { ...answers, ...given } })
      onDone(await enter(typed, (digits) => own.enter(entered, (password) => call({ code: digits, password }))))
    } catch (error) {
      refuse(error)
    }
  })
  const changeNumber = () => {
    setFailure(null)
    form.resetField('code')
    setStep('number')
  }
  return {
    form,
    own,
    step,
    code,
    failure,
    needsCode,
    submit: () => void send(),
    again: () => ask({ another: true }),
    changeNumber,
  }
}

/** Begins with the code that was sent before the page was loaded again. */
function useSteps(code: NumberCode | null) {
  const [step, setStep] = useState<'number' | 'code'>(code ? 'code' : 'number')
  const form = useForm<NumberValues>({
    defaultValues: { phone: code?.phone ?? '', code: '', password: '', otp: '' },
  })
  const { setFocus } = form
  useEffect(() => setFocus(step === 'number' ? 'phone' : 'code'), [step, setFocus])
  return { form, step, setStep }
}

async function askForCode(phone: string) {
  const body = { phone: numberOf(phone), locale: getLocale() }
  return sentNow(await callApi('POST /auth/phone/number/codes/', { body }))
}
