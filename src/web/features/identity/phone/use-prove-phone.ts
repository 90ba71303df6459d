import { useEffect, useEffectEvent, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { isUnanswered } from '#web/api/is-unanswered.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { placeProblem } from '#web/errors/place-problem.ts'
import { askToProve, isNumberProven, proveNumber } from './prove-session.ts'
import { hasExpired, type SentCode, useSentCode } from './sent-code.ts'

export type ProveStep = 'looking' | 'unproven' | 'code' | 'proven'

export type ProvePhone = {
  form: UseFormReturn<{ code: string }>
  step: ProveStep
  /** The last one, in the step `code`. */
  code: SentCode | null
  sending: boolean
  failure: string | null
  /** Sends a code. @returns whether it was sent */
  send: () => Promise<boolean>
  submit: () => void
}

/** Whether the number is proven, the code sent to it and its entry; for one number, so give the component its key. */
export function useProvePhone(phone: string, onProven: () => void): ProvePhone {
  const [step, setStep] = useState<ProveStep>('looking')
  const { code, keep: keepCode, enter: enterCode, forget: forgetCode } = useSentCode(phone)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** Not after a reload: the page would scroll to the field. */
  const [asked, setAsked] = useState(false)
  const form = useForm({ defaultValues: { code: '' } })
  const { setFocus } = form
  const proven = () => {
    forgetCode()
    setStep('proven')
    onProven()
  }

  useLook(phone, (known) => (known ? proven() : setStep(code ? 'code' : 'unproven')))
  useEffect(() => {
    if (asked) setFocus('code')
  }, [asked, setFocus])

  const send = async () => {
    setSending(true)
    setFailure(null)
    try {
      const sent = await askToProve(phone)
      form.resetField('code')
      if (sent) {
        keepCode(sent)
        setStep('code')
        setAsked(true)
      } else proven()
      return true
    } catch (error) {
      setFailure(formatProblem(error))
      return false
    } finally {
      setSending(false)
    }
  }
  const enter = form.handleSubmit(async ({ code: typed }) => {
    setFailure(null)
    try {
      await enterCode(typed, (digits) => proveNumber(phone, digits))
      proven()
    } catch (error) {
      if (mayBeProven(error) && (await isKnownProven(phone))) return proven()
      setFailure(placeProblem(form.setError, error, ['code']))
    }
  })
  const submit = () => {
    if (!form.formState.isSubmitting && step === 'code') void enter()
  }
  return { form, step, code, sending, failure, send, submit }
}

/** A try without an answer may have used up the code: the next is told that it is no longer valid. */
const mayBeProven = (error: unknown) => isUnanswered(error) || hasExpired(error, 'code')

/** Unknown is like unproven: asking for a code answers it too. */
const isKnownProven = (phone: string) => isNumberProven(phone).catch(() => false)

/** Tells once whether the number is proven. */
function useLook(phone: string, onFound: (known: boolean) => void) {
  const found = useEffectEvent(onFound)
  useEffect(() => {
    let current = true
    const look = async () => {
      const known = await isKnownProven(phone)
      if (current) found(known)
    }
    void look()
    return () => {
      current = false
    }
  }, [phone])
}
