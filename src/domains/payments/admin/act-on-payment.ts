import { notFound } from '#contract/errors.ts'
import type { ActOutcome, PaymentAct } from '#contract/payments/admin-rules.ts'
import { notAskable, nothingToReturn } from '#contract/payments/payment-errors.ts'
import { refuseOwnMatter } from '#domains/identity/index.ts'
import { confirmPayment, payOutRefund } from '#domains/orders/index.ts'
import { markHandled } from '#domains/payments/message-store.ts'
import { findUnknownAttempts } from '#domains/payments/methods/attempt-store.ts'
import { findMethod, isAtGateway } from '#domains/payments/methods/registry.ts'
import { claimReturn, findReturnDue } from '#domains/payments/receipt-store.ts'
import { findPendingRefund } from '#domains/payments/refund-store.ts'
import { refundReference } from '#domains/payments/return-money.ts'
import { returnReceipt } from '#domains/payments/return-receipts.ts'
import { isOverdue, nextTry } from '#domains/payments/rules.ts'
import { payRefund } from '#domains/payments/settle-refunds.ts'
import type { Db } from '#platform/database.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { noteAct } from './act-store.ts'
import { findNumbered, isMessageOf } from './payment-views.ts'

/**
 * What the team does about a payment by hand. Each does at once what a job would do in time, by the same functions: however often and by however
 * many it is asked for at the same moment, money moves once. It is noted with what came of it
 * (rules.md O-80).
 */

/** @throws ApiError 404; 403 own_matter */
export async function findActedOn(db: Db, by: User, number: number) {
  const payment = await findNumbered(db, number)
  if (!payment) throw notFound()
  refuseOwnMatter(by, payment.buyer_id)
  return payment
}

/** @throws ApiError 409 not_askable */
async function findAskable({ db, config }: Resources, by: User, number: number) {
  const payment = await findActedOn(db, by, number)
  if (payment.session === null || findMethod(config, payment.method)?.flow !== 'redirect') throw notAskable()
  return payment
}

export async function note(
  db: Db,
  by: User,
  payment: number,
  act: PaymentAct,
  outcome: ActOutcome,
): Promise<ActOutcome> {
  await noteAct(db, { payment, act, outcome, by: by.id })
  return outcome
}

/** Asks the gateway what became of a payment, and acts on what it says. @throws ApiError 404; 403 own_matter; 409 not_askable */
export async function askAbout(resources: Resources, by: User, number: number): Promise<ActOutcome> {
  const { id } = await findAskable(resources, by, number)
  return note(resources.db, by, number, 'asked', await confirmPayment(resources, id, null))
}

/** Acts on a message as if it came now. @throws ApiError 404; 403 own_matter; 409 not_askable */
export async function actOnMessage(
  resources: Resources,
  by: User,
  number: number,
  message: number,
): Promise<ActOutcome> {
  const { db } = resources
  const { id } = await findAskable(resources, by, number)
  if (!(await isMessageOf(db, id, message))) throw notFound()
  const outcome = await confirmPayment(resources, id, null)
  if (outcome !== 'busy') await markHandled(db, message)
  return note(db, by, number, 'message_replayed', outcome)
}

/** Whether who is to send money back can be told to: not a gateway that is not in use. */
export const canReturn = ({ config }: Resources, method: string) =>
  !isAtGateway(method) || findMethod(config, method) !== null

/** @throws ApiError 404; 403 own_matter; 409 not_askable of a gateway that is not in use */
async function findReturnable(resources: Resources, by: User, number: number) {
  const payment = await findActedOn(resources.db, by, number)
  if (!canReturn(resources, payment.method)) throw notAskable()
  return payment
}

/** Has the provider pay a pending refund now. @throws ApiError 404; 403 own_matter; 409 nothing_to_return, not_askable */
export async function tryRefund(resources: Resources, by: User, number: number, refundId: string): Promise<ActOutcome> {
  const { db } = resources
  const { id } = await findReturnable(resources, by, number)
  const refund = await findPendingRefund(db, id, refundId)
  if (!refund) throw nothingToReturn()
  return note(db, by, number, 'refund_retried', await payRefund(resources, refund))
}

/** Whether what a gateway refuses may have been paid back there all the same, by an attempt that it has not answered. */
export const isUnsure = async (db: Db, method: string, reference: string) =>
  (await findUnknownAttempts(db, method, [reference])).size > 0

/**
 * Has the team send a refund that its gateway refuses. The gateway is asked once more: what it takes on now is never sent twice.
 * One that is not in use cannot be asked, and one that has left an attempt without an answer may have paid: then it takes a person
 * who has seen that it was not paid back there, as of one that has taken it on and has not made it for weeks: asking it once more only
 * asks what became of that.
 * @throws ApiError 404; 403 own_matter; 409 nothing_to_return, not_askable
 */
export async function sendRefundByHand(
  resources: Resources,
  by: User,
  number: number,
  { id: refundId, notPaidBack }: { id: string; notPaidBack: boolean },
): Promise<ActOutcome> {
  const { db } = resources
  const { id, method } = await findActedOn(db, by, number)
  const asks = canReturn(resources, method)
  if (!asks && !notPaidBack) throw notAskable()
  const refund = await findPendingRefund(db, id, refundId)
  if (!refund) throw nothingToReturn()
  const outcome = asks ? await payRefund(resources, refund) : 'unasked'
  const gaveUp = (outcome === 'pending' || outcome === 'unanswered') && notPaidBack && isOverdue(refund)
  if (outcome !== 'refused' && outcome !== 'unasked' && !gaveUp) return note(db, by, number, 'refund_retried', outcome)
  const isSure = outcome === 'refused' && !(await isUnsure(db, method, refundReference('R', refundId)))
  if (!isSure && !notPaidBack) return note(db, by, number, 'refund_retried', 'refused')
  // Asking was one try more. Whoever tries it at this moment counts another.
  const turned = await payOutRefund(db, { id: refundId, tries: refund.tries + (asks ? 1 : 0) })
  if (turned === null) return note(db, by, number, 'refund_paid_out', 'busy')
  const payout = turned === 'asked' ? 'payout' : 'by_hand'
  return note(db, by, number, 'refund_paid_out', isSure ? payout : `${payout}_unasked`)
}

/** Sends money back now that paid nothing. @throws ApiError 404; 403 own_matter; 409 nothing_to_return, not_askable */
export async function tryReturn(
  resources: Resources,
  by: User,
  number: number,
  receiptId: number,
): Promise<ActOutcome> {
  const { db } = resources
  const { id } = await findReturnable(resources, by, number)
  const receipt = await findReturnDue(db, id, receiptId)
  if (!receipt) throw nothingToReturn()
  const claimed = await claimReturn(db, receipt, nextTry(receipt.tries))
  return note(db, by, number, 'return_retried', claimed ? await returnReceipt(resources, receipt) : 'busy')
}
