import type { Resources } from '#platform/resources.ts'
import { addEvents } from './event-store.ts'
import type { GatewayRefund } from './methods/gateway.ts'
import { isAtGateway, providerOf } from './methods/registry.ts'
import { payingReceipt } from './receipt-store.ts'
import { claimRefund, type DueRefund, findPendingRefunds, markRefunded, noteRefund } from './refund-store.ts'
import { refundReference, returnMoney } from './return-money.ts'
import { nextTry } from './rules.ts'

const BATCH = 200

/**
 * Has the provider or gateway pay every pending refund. Idempotent, and safe to run in several processes at once: each pays a
 * refund once.
 * @param silent the methods whose gateway does not answer, so that it is left alone until the next run: those of others do not wait
 */
export async function settleRefunds(resources: Resources, silent = new Set<string>()): Promise<void> {
  const { db, log } = resources
  for (;;) {
    const due = await findPendingRefunds(db, BATCH, silent)
    const wereSilent = silent.size
    let settled = 0
    for (const refund of due) {
      if (silent.has(refund.method)) continue
      try {
        const outcome = await payRefund(resources, refund)
        if (outcome === 'done') settled += 1
        if (outcome === 'unanswered') silent.add(refund.method)
      } catch (error) {
        log.error({ err: error, refund: refund.id }, 'a refund could not be made and will be tried again')
      }
    }
    if (due.length < BATCH || (settled === 0 && silent.size === wereSilent)) return
  }
}

/** Also called for one refund, when the team tries it again. @returns `busy` while another process pays it */
export async function payRefund(
  resources: Resources,
  refund: DueRefund,
): Promise<GatewayRefund['status'] | 'busy' | 'unanswered'> {
  const { id, paymentId, method, amount, settlement } = refund
  if (isAtGateway(method)) return refundAtGateway(resources, refund)
  // Of a released payment there is nothing to send back.
  const paid = settlement === 'void' ? null : await providerOf(method).refund(paymentId, id, amount)
  await markRefunded(resources.db, id, paid?.reference ?? null)
  return 'done'
}

async function refundAtGateway(resources: Resources, refund: DueRefund) {
  const { db } = resources
  const { id, paymentId, method, amount, known } = refund
  if (!(await claimRefund(db, refund, nextTry(refund.tries)))) return 'busy'
  const receipt = await payingReceipt(db, paymentId)
  if (!receipt || receipt.session === null) throw new Error(`payment ${paymentId} has no receipt to refund`)
  const { session, transaction, taken } = { ...receipt, session: receipt.session }
  const reference = refundReference('R', id)
  const reason = `order refund ${reference}`
  const outcome = await returnMoney(resources, {
    paymentId,
    method,
    session,
    transaction,
    taken,
    reference,
    amount,
    reason,
    known,
  })
  if (outcome.status === 'done') {
    if (await markRefunded(db, id, outcome.reference))
      await addEvents(db, paymentId, [{ kind: 'refund_done', detail: { refund: id, reference: outcome.reference } }])
    return outcome.status
  }
  if (outcome.status === 'unanswered') {
    await noteRefund(db, id, { reference: null, problem: null })
    return outcome.status
  }
  const note = {
    reference: outcome.status === 'pending' ? outcome.reference : null,
    problem: outcome.status === 'refused' ? outcome.reason : null,
  }
  await noteRefund(db, id, note)
  await addEvents(db, paymentId, [{ kind: `refund_${outcome.status}`, detail: { refund: id, ...note } }])
  return outcome.status
}
