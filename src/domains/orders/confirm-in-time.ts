import { setTimeout as sleep } from 'node:timers/promises'
import type { Asked, ReturnedAs } from '#domains/payments/index.ts'
import { SECOND } from '#platform/clock.ts'
import type { Resources } from '#platform/resources.ts'
import { confirmPayment } from './confirm-payment.ts'

/** A gateway may take half a minute to answer. No buyer waits longer than this for it; it is asked on all the same. */
const BUYER_WAITS_MS = 5 * SECOND
/** Another one that asks has the answer as soon as there is one. */
const BUSY_PAUSE_MS = 200

/**
 * What became of a payment, as confirmPayment; `null` where it is not known in time, or could not be acted on. Who has come back or
 * gives it up has the answer of another one who asks at this moment; a page that waits asks again.
 */
export async function confirmInTime(
  resources: Resources,
  id: string,
  returned: ReturnedAs | null,
): Promise<Exclude<Asked, 'busy' | 'unanswered'> | null> {
  const waiting = new AbortController()
  const { signal } = waiting
  const asked = confirm(resources, id, returned, signal).catch((error: unknown) => {
    resources.log.error({ err: error, payment: id }, 'a payment could not be confirmed while its buyer waited')
    return null
  })
  const late = sleep(BUYER_WAITS_MS, null, { signal, ref: false }).catch(() => null)
  const found = await Promise.race([asked, late])
  waiting.abort()
  return found
}

async function confirm(resources: Resources, id: string, returned: ReturnedAs | null, waiting: AbortSignal) {
  for (;;) {
    const asked = await confirmPayment(resources, id, returned)
    if (asked !== 'busy') return asked === 'unanswered' ? null : asked
    if (returned === null || waiting.aborted) return null
    await sleep(BUSY_PAUSE_MS)
  }
}
