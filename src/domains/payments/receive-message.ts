import { SECOND } from '#platform/clock.ts'
import type { Resources } from '#platform/resources.ts'
import { addEvents } from './event-store.ts'
import { findByGatewayName } from './gateway-store.ts'
import { keepMessage } from './message-store.ts'
import type { Exchange, RawMessage } from './methods/gateway.ts'
import { gatewayOf } from './methods/registry.ts'

const ANSWER_WITHIN_MS = 20 * SECOND

/** A message about one of our payments, or one that concerns none. */
export type HeardMessage = { id: number; paymentId: string | null }

/**
 * Proves the sender of a gateway's message and keeps it for support, without what it may be secret of.
 * @returns `null` when the sender is not proven
 */
export async function receiveMessage(
  { config, db, keys, log }: Resources,
  method: string,
  message: RawMessage,
): Promise<HeardMessage | null> {
  const exchanges: Exchange[] = []
  const record = (exchange: Exchange) => void exchanges.push(exchange)
  const context = { config, db, keys, log, record, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }
  const heard = await gatewayOf(method).readMessage(context, message)
  const paymentId = heard?.about ? await findByGatewayName(db, method, heard.about) : null
  const id = await keepMessage(db, {
    method,
    messageId: heard?.id ?? null,
    paymentId,
    headers: keptHeaders(message.headers),
    body: message.body,
  })
  if (paymentId)
    await addEvents(db, paymentId, [
      { kind: 'message', detail: { message: id } },
      ...exchanges.map((detail) => ({ kind: 'exchange' as const, detail })),
    ])
  return heard && { id, paymentId }
}

/**
 * Reads a message that was kept, as if it came now. @returns `null` when the sender is not proven
 * @throws GatewayUnanswered
 */
export async function readAgain(
  { config, db, keys, log }: Resources,
  { method, headers, body }: { method: string; headers: unknown; body: string },
): Promise<{ paymentId: string | null } | null> {
  const context = { config, db, keys, log, record: () => {}, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }
  const kept = headers as RawMessage['headers']
  const heard = await gatewayOf(method).readMessage(context, { headers: kept, body })
  return heard && { paymentId: heard.about ? await findByGatewayName(db, method, heard.about) : null }
}

/** Those that say what kind of message it is; none that could hold a secret. */
const keptHeaders = (headers: RawMessage['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value !== undefined && /^(?:content-type|user-agent|x-amz-sns-)/.test(name) ? [[name, value.slice(0, 300)]] : [],
    ),
  )
