import { SECOND } from '#platform/clock.ts'
import type { Resources } from '#platform/resources.ts'
import { addEvents, type PaymentEvent } from './event-store.ts'
import { type Exchange, type GatewayContext, GatewayUnanswered } from './methods/gateway.ts'

/** The longest that a gateway is waited for, with all calls that one question needs. */
const ANSWER_WITHIN_MS = 35 * SECOND

/**
 * Calls a gateway for a payment, and keeps every exchange in the payment's timeline, whatever becomes of the call. Never
 * inside a transaction. @throws GatewayUnanswered also after 35 seconds
 */
export async function callGateway<T>(
  { config, db, keys, log }: Resources,
  paymentId: string,
  call: (context: GatewayContext) => Promise<T>,
): Promise<T> {
  const exchanges: Exchange[] = []
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  try {
    return await call({ config, db, keys, log, signal, record: (exchange) => void exchanges.push(exchange) })
  } catch (error) {
    throw signal.aborted ? new GatewayUnanswered('no answer in time', { cause: error }) : error
  } finally {
    const events = exchanges.map((exchange): PaymentEvent => ({ kind: 'exchange', detail: exchange }))
    // The timeline helps support; a payment does not wait for it.
    await addEvents(db, paymentId, events).catch((error: unknown) =>
      log.error({ err: error, payment: paymentId }, 'the exchange with a gateway could not be kept'),
    )
  }
}
