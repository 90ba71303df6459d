import { notFound } from '#contract/errors.ts'
import type { ReplayOutcome } from '#contract/payments/admin-rules.ts'
import { refuseOwnMatter } from '#domains/identity/index.ts'
import { confirmPayment } from '#domains/orders/index.ts'
import { addEvents } from '#domains/payments/event-store.ts'
import { linkMessage, markHandled } from '#domains/payments/message-store.ts'
import { GatewayUnanswered } from '#domains/payments/methods/gateway.ts'
import { findMethod } from '#domains/payments/methods/registry.ts'
import { readAgain } from '#domains/payments/receive-message.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { noteAct, noteReplay } from './act-store.ts'
import { findNumberOf } from './payment-views.ts'
import { findUnmatchedMessage } from './unmatched-views.ts'

type Replayed = { outcome: ReplayOutcome; payment: number | null }
type Unmatched = NonNullable<Awaited<ReturnType<typeof findUnmatchedMessage>>>

/**
 * Reads a message that belongs to no payment as if it came now: the sender is proven again, its payment looked for, and the gateway asked
 * about that one. Noted with what came of it (rules.md O-83).
 * @throws ApiError 404; 403 own_matter
 */
export async function replayUnmatched(resources: Resources, by: User, id: number): Promise<Replayed> {
  const message = await findUnmatchedMessage(resources.db, id)
  if (!message) throw notFound()
  const replayed = await actOnUnmatched(resources, by, message)
  await noteReplay(resources.db, { message: id, ...replayed, by: by.id })
  return replayed
}

async function actOnUnmatched(resources: Resources, by: User, message: Unmatched): Promise<Replayed> {
  const { db, config } = resources
  if (findMethod(config, message.method)?.flow !== 'redirect') return { outcome: 'unproven', payment: null }
  const heard = await readAgain(resources, message).catch((error: unknown) => {
    if (error instanceof GatewayUnanswered) return 'unanswered' as const
    throw error
  })
  if (heard === 'unanswered') return { outcome: 'unanswered', payment: null }
  if (heard === null) return { outcome: 'unproven', payment: null }
  if (heard.paymentId === null) return { outcome: 'no_payment', payment: null }
  const { number, buyer_id } = await findNumberOf(db, heard.paymentId)
  refuseOwnMatter(by, buyer_id)
  if (await linkMessage(db, message.id, heard.paymentId))
    await addEvents(db, heard.paymentId, [{ kind: 'message', detail: { message: message.id } }])
  const outcome = await confirmPayment(resources, heard.paymentId, null)
  if (outcome !== 'busy') await markHandled(db, message.id)
  await noteAct(db, { payment: number, act: 'message_replayed', outcome, by: by.id })
  return { outcome, payment: number }
}
