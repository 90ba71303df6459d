import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#contract/errors.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { PayoutKind } from '#contract/payments/payout-rules.ts'
import type { PayoutAccountInput } from '#contract/payments/payouts.ts'
import { callApi } from '#web/api/call-api.ts'
import { sentNow, useSentCode } from '#web/features/identity/phone/sent-code.ts'
import { getLocale } from '#web/language.ts'

export type TypedAccount = { holder: string; bank: string; number: string }

/** Whether the server waits for a code that was sent to the number of the order. */
const asksForCode = (error: unknown) =>
  error instanceof ApiError && error.problem.field_codes?.['code']?.[0] === 'required'

/** Says where the money goes; where a code is asked for it is sent at once, and then entered with the rest. */
export function usePayoutAccount(id: number, onSent: (order: Order) => void) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const { code: sent, keep, look, enter } = useSentCode(`payout:${id}`)
  const [asked, setAsked] = useState(false)
  const form = useForm({ defaultValues: { code: '' } })
  const { setFocus } = form
  useEffect(() => {
    if (asked) setFocus('code')
  }, [asked, setFocus])

  /** @returns whether it was sent */
  const sendCode = async () => {
    try {
      const body = { locale: getLocale() }
      keep(sentNow(await callApi('POST /orders/{id}/payout-account/code/', { params: { id }, body })))
      form.resetField('code')
      setError(null)
      setAsked(true)
      return true
    } catch (failure) {
      setError(failure)
      return false
    }
  }
  /** Enters the one that is on its way, where there is one: another is refused for a minute. */
  const askForCode = async () => {
    if (look() === null) await sendCode()
    else setAsked(true)
  }
  const send = async (input: { kind: PayoutKind } & Partial<TypedAccount>) => {
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      const order = await enter(form.getValues('code'), (digits) => {
        const body = { ...input, ...(digits && { code: digits }) } as PayoutAccountInput
        return callApi('PUT /orders/{id}/payout-account/', { params: { id }, body })
      })
      onSent(order)
    } catch (failure) {
      if (asksForCode(failure) && !asked) await askForCode()
      else setError(failure)
    } finally {
      setBusy(false)
    }
  }
  const unproven = error instanceof ApiError && error.code === 'phone_not_proven'
  return { busy, error, unproven, send, code: { form, sent: asked ? sent : null, again: sendCode } }
}
