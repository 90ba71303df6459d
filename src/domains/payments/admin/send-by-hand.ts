import type { ActOutcome } from '#contract/payments/admin-rules.ts'
import { notAskable, nothingToReturn } from '#contract/payments/payment-errors.ts'
import { noteSent } from '#domains/orders/index.ts'
import { addEvents } from '#domains/payments/event-store.ts'
import { claimReturn, findReturnDue, markSentByHand, takeReturn } from '#domains/payments/receipt-store.ts'
import { refundReference } from '#domains/payments/return-money.ts'
import { returnReceipt } from '#domains/payments/return-receipts.ts'
import { isOverdue, nextTry } from '#domains/payments/rules.ts'
import type { Db } from '#platform/database.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { canReturn, findActedOn, isUnsure, note } from './act-on-payment.ts'
import { isRefundOf } from './payment-views.ts'

/**
 * What the team sends itself, of which no buyer says where to: it is taken from the gateway first, and noted as sent afterwards
 * (rules.md O-46).
 */

/**
 * Has the team send money that came and paid nothing. The gateway is asked once more, as of a refund; of one that is not in use
 * somebody confirms that it was not paid back there, as of one that has left an attempt without an answer.
 * @throws ApiError 404; 403 own_matter; 409 nothing_to_return, not_askable
 */
export async function sendReturnByHand(
  resources: Resources,
  by: User,
  number: number,
  { id: receiptId, notPaidBack }: { id: number; notPaidBack: boolean },
): Promise<ActOutcome> {
  const { db } = resources
  const { id, method } = await findActedOn(db, by, number)
  const asks = canReturn(resources, method)
  if (!asks && !notPaidBack) throw notAskable()
  const receipt = await findReturnDue(db, id, receiptId)
  if (!receipt) throw nothingToReturn()
  let isSure = false
  if (asks) {
    if (!(await claimReturn(db, receipt, nextTry(receipt.tries)))) return note(db, by, number, 'return_retried', 'busy')
    const outcome = await returnReceipt(resources, receipt)
    const gaveUp = (outcome === 'pending' || outcome === 'unanswered') && notPaidBack && isOverdue(receipt)
    if (outcome !== 'refused' && !gaveUp) return note(db, by, number, 'return_retried', outcome)
    isSure = outcome === 'refused' && !(await isUnsure(db, method, refundReference('X', receiptId)))
  }
  if (!isSure && !notPaidBack) return note(db, by, number, 'return_retried', 'refused')
  // Asking was one try more. Whoever tries it at this moment counts another.
  const taken = await takeReturn(db, { id: receiptId, tries: receipt.tries + (asks ? 1 : 0) })
  const byHand = isSure ? 'by_hand' : 'by_hand_unasked'
  return note(db, by, number, 'return_by_hand', taken ? byHand : 'busy')
}

/** Notes how the team has sent such money. @throws ApiError 404; 403 own_matter; 409 nothing_to_return */
export async function noteReturnSent(
  db: Db,
  by: User,
  number: number,
  { id: receiptId, reference }: { id: number; reference: string },
): Promise<ActOutcome> {
  const { id } = await findActedOn(db, by, number)
  const transaction = await markSentByHand(db, id, receiptId, reference)
  if (transaction === null) throw nothingToReturn()
  await addEvents(db, id, [{ kind: 'money_returned', detail: { transaction, reference } }])
  return note(db, by, number, 'return_sent', 'done')
}

/** The same of a refund whose buyer has closed the account. @throws ApiError 404; 403 own_matter; 409 nothing_to_return */
export async function noteRefundSent(
  db: Db,
  by: User,
  number: number,
  { id: refundId, reference }: { id: string; reference: string },
): Promise<ActOutcome> {
  const { id } = await findActedOn(db, by, number)
  if (!(await isRefundOf(db, id, refundId))) throw nothingToReturn()
  if (!(await noteSent(db, by.id, refundId, reference))) throw nothingToReturn()
  return note(db, by, number, 'refund_sent', 'done')
}
