import type { Resources } from '#platform/resources.ts'
import { addEvents } from './event-store.ts'
import { claimReturn, findReturnsDue, markReturned, noteReturn, type ReceiptRow } from './receipt-store.ts'
import { refundReference, returnMoney } from './return-money.ts'
import { nextTry } from './rules.ts'

const BATCH = 50

/**
 * Sends back all money that came and paid nothing: too late, twice, another sum, another currency. Safe to run in several
 * processes at once: a gateway returns money once for each reference.
 */
export async function returnReceipts(resources: Resources): Promise<void> {
  const { db, log } = resources
  for (const receipt of await findReturnsDue(db, BATCH)) {
    try {
      if (await claimReturn(db, receipt, nextTry(receipt.tries))) await returnReceipt(resources, receipt)
    } catch (error) {
      log.error({ err: error, payment: receipt.paymentId }, 'money could not be sent back and will be tried again')
    }
  }
}

async function returnReceipt(resources: Resources, receipt: ReceiptRow): Promise<void> {
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
      await markReturned(db, id, outcome.reference)
      return addEvents(db, paymentId, [
        { kind: 'money_returned', detail: { transaction, reference: outcome.reference } },
      ])
    case 'pending':
      return noteReturn(db, id, { reference: outcome.reference, problem: null })
    case 'refused':
      await noteReturn(db, id, { reference: null, problem: outcome.reason })
      return addEvents(db, paymentId, [{ kind: 'return_refused', detail: { transaction, problem: outcome.reason } }])
  }
}
