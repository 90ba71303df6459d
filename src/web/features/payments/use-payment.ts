import { useEffect, useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import type { GatewayPayment } from '#contract/payments/payment-endpoints.ts'
import { callApi } from '#web/api/call-api.ts'

/** A page that waits asks soon, then ever less often. */
const FIRST_POLL_MS = 2000
const LAST_POLL_MS = 15_000

export type ShownPayment =
  /** `unanswered`: the first answers did not come, and it goes on asking. */
  | { status: 'loading'; unanswered: boolean }
  | { status: 'unknown' }
  | { status: 'known'; payment: GatewayPayment; cancel: () => Promise<void>; cancelling: boolean }

/** A payment at a gateway, asked about until it is decided; without an answer it goes on asking. */
export function usePayment(id: string): ShownPayment {
  const [payment, setPayment] = useState<GatewayPayment | 'unknown' | null>(null)
  const [unanswered, setUnanswered] = useState(false)
  const [cancelling, setCancelling] = useState(false)
  const waiting = payment === null || (payment !== 'unknown' && payment.status === 'pending')

  useEffect(() => {
    if (!waiting) return undefined
    const stopping = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let pause = FIRST_POLL_MS
    const ask = async () => {
      try {
        const found = await callApi('GET /payments/{id}/', { params: { id } }, { signal: stopping.signal })
        if (!stopping.signal.aborted) setPayment(found)
      } catch (error) {
        // Neither is one that is no id at all; any other failure is waited for.
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) setPayment('unknown')
        else if (!stopping.signal.aborted) setUnanswered(true)
      }
      if (!stopping.signal.aborted) timer = setTimeout(() => void ask(), pause)
      pause = Math.min(pause * 1.3, LAST_POLL_MS)
    }
    void ask()
    return () => {
      stopping.abort()
      clearTimeout(timer)
    }
  }, [id, waiting])

  const cancel = async () => {
    setCancelling(true)
    try {
      setPayment(await callApi('POST /payments/{id}/cancel/', { params: { id } }))
    } finally {
      setCancelling(false)
    }
  }

  if (payment === null) return { status: 'loading', unanswered }
  return payment === 'unknown' ? { status: 'unknown' } : { status: 'known', payment, cancel, cancelling }
}
