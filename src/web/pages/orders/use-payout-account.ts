import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#contract/errors.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { PayoutKind } from '#contract/payments/payout-rules.ts'
import type { PayoutAccountInput } from '#contract/payments/payouts.ts'
import { callApi } from '#web/api/call-api.ts'
import { readCode } from '#web/features/identity/code.ts'
import { getLocale } from '#web/language.ts'

export type TypedAccount = { holder: string; bank: string; number: string }

/** Whether the server waits for a code that was sent to the number of the order. */
const asksForCode = (error: unknown) =>
  error instanceof ApiError && error.problem.field_codes?.['code']?.[0] === 'required'

/** Says where the money goes; where a code is asked for it is sent at once, and then entered with the rest. */
export function usePayoutAccount(id: number, onSent: (order: Order) => void) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [codeSent, setCodeSent] = useState(false)
  const form = useForm({ defaultValues: { code: '' } })
  const { setFocus } = form
  useEffect(() => {
    if (codeSent) setFocus('code')
  }, [codeSent, setFocus])

  /** @returns whether it was sent */
  const sendCode = async () => {
    try {
      await callApi('POST /orders/{id}/payout-account/code/', { params: { id }, body: { locale: getLocale() } })
      form.resetField('code')
      setError(null)
      setCodeSent(true)
      return true
    } catch (failure) {
      setError(failure)
      return false
    }
  }
  const send = async (input: { kind: PayoutKind } & Partial<TypedAccount>) => {
    if (busy) return
    setBusy(true)
    setError(null)
    const code = readCode(form.getValues('code'))
    try {
      const body = { ...input, ...(code && { code }) } as PayoutAccountInput
      onSent(await callApi('PUT /orders/{id}/payout-account/', { params: { id }, body }))
    } catch (failure) {
      if (asksForCode(failure) && !codeSent) await sendCode()
      else setError(failure)
    } finally {
      setBusy(false)
    }
  }
  const unproven = error instanceof ApiError && error.code === 'phone_not_proven'
  return { busy, error, unproven, send, code: { form, sent: codeSent, again: sendCode } }
}
