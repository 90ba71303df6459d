import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#contract/errors.ts'
import type { Order } from '#contract/orders/orders.ts'
import { asksForCode, type PayoutKind } from '#contract/payments/payout-rules.ts'
import type { PayoutAccountInput } from '#contract/payments/payouts.ts'
import { callApi } from '#web/api/call-api.ts'
import { sentNow, useSentCode } from '#web/features/identity/phone/sent-code.ts'
import { getLocale } from '#web/language.ts'

export type TypedAccount = { holder: string; bank: string; number: string }

/** Whether the server waits for a code that was sent to the number of the order. */
const isCodeMissing = (error: unknown) =>
  error instanceof ApiError && error.problem.field_codes?.['code']?.[0] === 'required'

/** Says where the money goes; where a code is asked for it is sent at once, and then entered with the rest. */
export function usePayoutAccount({ id, payout }: Order, onSent: (order: Order) => void) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const code = usePayoutCode(id, payout?.account ?? null)

  const send = async (input: { kind: PayoutKind } & Partial<TypedAccount>) => {
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      const order = await code.enter(input.kind, (digits) => {
        const body = { ...input, ...(digits && { code: digits }) } as PayoutAccountInput
        return callApi('PUT /orders/{id}/payout-account/', { params: { id }, body })
      })
      onSent(order)
    } catch (failure) {
      const asks = isCodeMissing(failure) && !code.isAsked(input.kind)
      setError(asks ? await code.ask(input.kind) : failure)
    } finally {
      setBusy(false)
    }
  }
  /** What was refused of one kind says nothing of another. */
  const changeKind = () => {
    setError(null)
    code.dropRefused()
  }
  const sendAgain = async () => {
    const failure = await code.sendAgain()
    setError(failure)
    return failure === null
  }
  const unproven = error instanceof ApiError && error.code === 'phone_not_proven'
  return { busy, error, unproven, send, changeKind, code: { ...code, sendAgain } }
}

/** The code to the number of the order: one for every kind of account, but not asked for with each. */
function usePayoutCode(id: number, account: object | null) {
  const { code: sent, keep, look, enter, isJustRefused } = useSentCode(`payout:${id}`)
  const [askedWith, setAskedWith] = useState<PayoutKind | null>(null)
  const form = useForm({ defaultValues: { code: '' } })
  const { setFocus } = form
  useEffect(() => {
    if (askedWith) setFocus('code')
  }, [askedWith, setFocus])

  const isAsked = (kind: PayoutKind) => askedWith !== null && (askedWith === kind || asksForCode(kind, account))
  /** @returns why none was sent, or `null` */
  const sendAgain = async (): Promise<unknown> => {
    try {
      const body = { locale: getLocale() }
      keep(sentNow(await callApi('POST /orders/{id}/payout-account/code/', { params: { id }, body })))
      form.resetField('code')
      return null
    } catch (failure) {
      return failure
    }
  }
  /** Asks for the one that is on its way, where there is one: another is refused for a minute. @returns as `sendAgain` */
  const ask = async (kind: PayoutKind): Promise<unknown> => {
    const failure = look() === null ? await sendAgain() : null
    if (failure === null) setAskedWith(kind)
    return failure
  }
  const dropRefused = () => {
    if (isJustRefused(form.getValues('code'))) form.resetField('code')
  }
  return {
    form,
    sent,
    isAsked,
    ask,
    sendAgain,
    dropRefused,
    enter: <T>(kind: PayoutKind, send: (digits: string) => Promise<T>) =>
      enter(isAsked(kind) ? form.getValues('code') : '', send),
  }
}
