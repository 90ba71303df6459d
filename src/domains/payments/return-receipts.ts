import type { Resources } from '#platform/resources.ts'
import { addEvents } from './event-store.ts'
import type { GatewayRefund } from './methods/gateway.ts'
import { claimReturn, findReturnsDue, markReturned, noteReturn, type ReceiptRow } from './receipt-store.ts'
import { refundReference, returnMoney } from './return-money.ts'
import { nextTry } from './rules.ts'

const BATCH = 50

/**
 * Sends back all money that came and paid nothing: too late, twice, another sum, another currency. Safe to run in several
 * processes at once: a gateway returns money once for each reference.
 * @param silent as of refunds (settle-refunds.ts)
 */
export async function returnReceipts(resources: Resources, silent = new Set<string>()): Promise<void> {
  const { db, log } = resources
  for (;;) {
    const due = await findReturnsDue(db, BATCH, silent)
    const wereSilent = silent.size
    for (const receipt of due) {
      if (silent.has(receipt.method)) continue
      try {
        if (!(await claimReturn(db, receipt, nextTry(receipt.tries)))) continue
        if ((await returnReceipt(resources, receipt)) === 'unanswered') silent.add(receipt.method)
      } catch (error) {
        log.error({ err: error, payment: receipt.paymentId }, 'money could not be sent back and will be tried again')
      }
    }
    if (due.length < BATCH || silent.size === wereSilent) return
  }
}

/** Also called for one receipt, when the team tries it again. It is claimed before. */
export async function returnReceipt(
  resources: Resources,
  receipt: ReceiptRow,
): Promise<GatewayRefund['status'] | 'unanswered'> {
  const { db } = resources
  const { id, paymentId, amount, transaction } = receipt
  const outcome = await returnMoney(resources, {
    ...receipt,
    taken: amount,
    reference: refundReference('X', id),
    reason: `returned: ${receipt.reason}`,
  })
  switch (outcome.status) {
    case 'done':
      if (await markReturned(db, id, outcome.reference))
        await addEvents(db, paymentId, [
          { kind: 'money_returned', detail: { transaction, reference: outcome.reference } },
        ])
      break
    case 'pending':
      await noteReturn(db, id, { reference: outcome.reference, problem: null })
      break
    case 'unanswered':
      await noteReturn(db, id, { reference: null, problem: null })
      break
    case 'refused':
      await noteReturn(db, id, { reference: null, problem: outcome.reason })
      await addEvents(db, paymentId, [{ kind: 'return_refused', detail: { transaction, problem: outcome.reason } }])
  }
  return outcome.status
}
