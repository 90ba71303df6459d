import { useEffect, useState } from 'react'
import type { GatewayPayment } from '#contract/payments/payment-endpoints.ts'
import { callApi } from '#web/api/call-api.ts'
import { isMissing } from '#web/errors/is-missing.ts'

/** A page that waits asks soon, then ever less often. */
const FIRST_POLL_MS = 2000
const LAST_POLL_MS = 15_000
/** Money that comes after the end comes within a minute as a rule: by a gateway's page that was left open. */
const POLLS_AFTER_END = 8

export type ShownPayment =
  /** `unanswered`: the first answers did not come, and it goes on asking. */
  | { status: 'loading'; unanswered: boolean }
  | { status: 'unknown' }
  | { status: 'known'; payment: GatewayPayment; cancel: () => Promise<void>; cancelling: boolean }

/** `ended`: without an order and without money, which may still come. */
type Phase = 'waiting' | 'ended' | 'settled'

function phaseOf(payment: GatewayPayment | 'unknown' | null): Phase {
  if (payment === null) return 'waiting'
  if (payment === 'unknown') return 'settled'
  if (payment.status === 'pending') return 'waiting'
  return payment.order_id === null && payment.returned.length === 0 ? 'ended' : 'settled'
}

/**
 * A payment at a gateway, asked about until it is decided; without an answer it goes on asking. One that has ended is asked
 * about for a while, and whenever its tab is shown again.
 */
export function usePayment(id: string): ShownPayment {
  const [payment, setPayment] = useState<GatewayPayment | 'unknown' | null>(null)
  const [unanswered, setUnanswered] = useState(false)
  const [cancelling, setCancelling] = useState(false)
  const phase = phaseOf(payment)

  useEffect(() => {
    if (phase === 'settled') return undefined
    return askAgain(phase, async (signal) => {
      try {
        const found = await callApi('GET /payments/{id}/', { params: { id } }, { signal })
        if (!signal.aborted) setPayment(found)
      } catch (error) {
        // Neither is one that is no id at all; any other failure is waited for.
        if (isMissing(error)) setPayment('unknown')
        else if (!signal.aborted) setUnanswered(true)
      }
    })
  }, [id, phase])

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

/** Asks now while it waits, then ever less often, and when the tab is shown again. @returns stops it */
function askAgain(phase: 'waiting' | 'ended', ask: (signal: AbortSignal) => Promise<void>): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_POLL_MS
  let polls = 0
  const askNow = async () => {
    clearTimeout(timer)
    await ask(signal)
    askLater()
  }
  const askLater = () => {
    clearTimeout(timer)
    if (signal.aborted || (phase === 'ended' && polls === POLLS_AFTER_END)) return
    polls += 1
    timer = setTimeout(() => void askNow(), pause)
    pause = Math.min(pause * 1.3, LAST_POLL_MS)
  }
  const askIfVisible = () => {
    if (document.visibilityState === 'visible') void askNow()
  }
  if (phase === 'waiting') void askNow()
  else askLater()
  document.addEventListener('visibilitychange', askIfVisible, { signal })
  return () => {
    stopping.abort()
    clearTimeout(timer)
  }
}
