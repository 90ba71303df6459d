import { useEffect, useState } from 'react'
import { parseAmount } from '#contract/money.ts'
import type { MethodRefusal } from '#contract/payments/methods.ts'
import type { MethodOffer } from '#contract/payments/payment-endpoints.ts'
import { callApi } from '#web/api/call-api.ts'

/** The card is always there, so that the checkout goes on without an answer. */
export const CARD: MethodOffer = { method: 'card', flow: 'immediate', min: null, max: null }

/** The ways to pay in this market; `null` until they are known. */
export function useMethods(): readonly MethodOffer[] | null {
  const [methods, setMethods] = useState<readonly MethodOffer[] | null>(null)
  useEffect(() => {
    let left = false
    callApi('GET /payments/methods/').then(
      (found) => !left && setMethods(found),
      () => !left && setMethods([CARD]),
    )
    return () => {
      left = true
    }
  }, [])
  return methods
}

/** Why a method cannot pay this total; `null` when it can. */
export function refusalOf({ min, max }: MethodOffer, total: string): MethodRefusal | null {
  const sum = parseAmount(total) ?? 0
  if (min !== null && sum < (parseAmount(min) ?? 0)) return 'amount_too_small'
  return max !== null && sum > (parseAmount(max) ?? 0) ? 'amount_too_large' : null
}
