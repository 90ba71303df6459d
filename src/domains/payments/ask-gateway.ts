import { clock } from '#platform/clock.ts'
import type { Resources } from '#platform/resources.ts'
import { callGateway } from './call-gateway.ts'
import { addEvents } from './event-store.ts'
import { beginAsking, endAsking, type GatewayPaymentRow } from './gateway-store.ts'
import { type GatewayFinding, GatewayUnanswered, type ReturnedAs } from './methods/gateway.ts'
import { findMethod, gatewayOf } from './methods/registry.ts'

const PENDING: GatewayFinding = { status: 'pending' }

/** What came of asking: `busy` while another asks, `unanswered` when the gateway said nothing, else what it found. */
export type Asked = 'busy' | 'unanswered' | GatewayFinding['status']

/**
 * Asks the gateway what became of a payment, one process at a time. What it finds is acted on by `use` before another may
 * ask, so that no answer overtakes another.
 * @param returned how the buyer's browser came back, if it just did
 */
export async function askGateway(
  resources: Resources,
  id: string,
  returned: ReturnedAs | null,
  use: (finding: GatewayFinding, payment: GatewayPaymentRow) => Promise<void>,
): Promise<Asked> {
  const { db } = resources
  const payment = await beginAsking(db, id)
  if (!payment) return 'busy'
  let answered = false
  try {
    const found = await find(resources, payment, returned)
    await use(found ?? PENDING, payment)
    answered = found !== null
    return found?.status ?? 'unanswered'
  } finally {
    await endAsking(db, id, answered)
  }
}

/** `null` without an answer: the payment stays pending and is asked about again. */
async function find(
  resources: Resources,
  { id, method, reference, amount, session, redirectUrl, endedAt, expiresAt }: GatewayPaymentRow,
  returned: ReturnedAs | null,
): Promise<GatewayFinding | null> {
  if (session === null || redirectUrl === null) return PENDING
  // Whoever cancels is not charged, also where the gateway waits for us only; nor is who has waited longer than the goods.
  const open = endedAt === null && returned !== 'cancel' && clock.now() < expiresAt
  try {
    if (findMethod(resources.config, method) === null) throw new GatewayUnanswered(`${method} is not in use`)
    return await callGateway(resources, id, (context) =>
      gatewayOf(method).confirm(context, { session, redirectUrl, reference, amount, returned, open }),
    )
  } catch (error) {
    if (!(error instanceof GatewayUnanswered)) throw error
    await addEvents(resources.db, id, [{ kind: 'unanswered', detail: { message: error.message } }])
    return null
  }
}
