import { useEffect, useEffectEvent, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { formatProblem } from '#web/errors/format-problem.ts'
import { placeProblem } from '#web/errors/place-problem.ts'
import { askToProve, isNumberProven, proveNumber } from './prove-session.ts'

export type ProveStep = 'looking' | 'unproven' | 'code' | 'proven'

export type ProvePhone = {
  form: UseFormReturn<{ code: string }>
  step: ProveStep
  sending: boolean
  failure: string | null
  /** Sends a code. @returns whether it was sent */
  send: () => Promise<boolean>
  submit: () => void
}

/** Whether the number is proven, the code sent to it and its entry; for one number, so give the component its key. */
export function useProvePhone(phone: string, onProven: () => void): ProvePhone {
  const [step, setStep] = useState<ProveStep>('looking')
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({ defaultValues: { code: '' } })
  const { setFocus } = form
  const proven = () => {
    setStep('proven')
    onProven()
  }

  const found = useEffectEvent((known: boolean) => (known ? proven() : setStep('unproven')))
  useEffect(() => {
    let current = true
    const look = async () => {
      // Unknown is like unproven: asking for a code answers it too.
      const known = await isNumberProven(phone).catch(() => false)
      if (current) found(known)
    }
    void look()
    return () => {
      current = false
    }
  }, [phone])
  useEffect(() => {
    if (step === 'code') setFocus('code')
  }, [step, setFocus])

  const send = async () => {
    setSending(true)
    setFailure(null)
    try {
      const already = await askToProve(phone)
      form.resetField('code')
      if (already) proven()
      else setStep('code')
      return true
    } catch (error) {
      setFailure(formatProblem(error))
      return false
    } finally {
      setSending(false)
    }
  }
  const enter = form.handleSubmit(async ({ code }) => {
    setFailure(null)
    try {
      await proveNumber(phone, code)
      proven()
    } catch (error) {
      setFailure(placeProblem(form.setError, error, ['code']))
    }
  })
  const submit = () => {
    if (!form.formState.isSubmitting && step === 'code') void enter()
  }
  return { form, step, sending, failure, send, submit }
}
