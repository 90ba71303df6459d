import { declareError } from '#contract/declare-error.ts'
import type { HoldDecision } from './hold-rules.ts'
import type { OrderStatus, RequestStatus } from './order-rules.ts'

export const totalChanged = declareError(
  409,
  'total_changed',
  ({ total }: { total: string }) => `The total is now BDT ${total}. Nothing was charged.`,
)

/** Only when the order is of the cart (`from_cart`). */
export const cartChanged = declareError(
  409,
  'cart_changed',
  'Not all of these items are in the cart any more: they may have been ordered elsewhere. Nothing was charged.',
)

export const orderInProgress = declareError(
  409,
  'order_in_progress',
  'This order is still being placed. Try again in a moment.',
)

export const keyUsed = declareError(
  409,
  'idempotency_key_used',
  'Another order was sent with this Idempotency-Key before.',
)

export const moveRefused = declareError(
  409,
  'move_refused',
  ({ from, to }: { from: OrderStatus; to: OrderStatus }) => `A parcel that is ${from} cannot become ${to}.`,
)

/** Money went back for pieces of it since the caller read it. */
export const piecesChanged = declareError(
  409,
  'pieces_changed',
  ({ pieces }: { pieces: number }) =>
    `Money went back for pieces of this parcel meanwhile. To be sent are now: ${pieces}.`,
)

export const noPayoutDue = declareError(409, 'no_payout_due', 'No money of this order is to be sent to an account.')

/** What was paid in cash could be sent to nobody. */
export const buyerGone = declareError(
  409,
  'buyer_gone',
  'The buyer has closed the account: nobody can say where the money is to be sent.',
)

export const payoutDone = declareError(409, 'payout_done', 'This was sent already.')

/** It is paid, cancelled, or on its way. */
export const notDue = declareError(
  409,
  'not_due',
  'This order cannot be paid now: it is paid, cancelled, or on its way to be paid at the door.',
)

export const notPaidAtTheDoor = declareError(
  409,
  'not_paid_at_the_door',
  'This parcel is not paid at the door: it is delivered, or the buyer asks for a refund.',
)

export const orderHeld = declareError(
  409,
  'order_held',
  'Haat checks this order. It can be shipped once the team has approved it.',
)

export const holdDecided = declareError(
  409,
  'hold_decided',
  ({ decision }: { decision: HoldDecision }) => `This order has been checked already: it was ${decision}.`,
)

/** Nothing could be taken off for them, as where a coupon paid for all goods. */
export const piecesCostNothing = declareError(
  409,
  'pieces_cost_nothing',
  'These pieces cost nothing, so that nothing is to be taken off. Mark the parcel as delivered, or as not taken at all.',
)

export const notUnderWay = declareError(
  409,
  'not_under_way',
  'The tracking number of a parcel can be corrected while it is under way.',
)

export const tooLateToCancel = declareError(
  409,
  'too_late_to_cancel',
  'This parcel has been shipped and cannot be cancelled.',
)

export const alreadyCancelled = declareError(409, 'already_cancelled', 'This parcel has been cancelled already.')

export const notDeliveredYet = declareError(409, 'not_delivered_yet', 'This parcel has not been delivered yet.')

export const returnWindowOver = declareError(
  409,
  'return_window_over',
  ({ days }: { days: number }) => `The ${days} days after delivery are over.`,
)

export const nothingToRefund = declareError(
  409,
  'nothing_to_refund',
  'Nothing was paid for this parcel, so there is nothing to refund.',
)
export const alreadySettled = declareError(409, 'already_settled', 'This parcel has been refunded or replaced already.')

export const requestOpen = declareError(
  409,
  'request_open',
  'You have asked for this already. Your request waits for an answer.',
)

export const requestDecided = declareError(
  409,
  'request_decided',
  ({ answer }: { answer: RequestStatus }) => `This request has been decided already: it was ${answer}.`,
)

export const noteElsewhere = declareError(409, 'note_elsewhere', 'This note was written beside another order.')

/** The file of a seller's orders is bounded. */
export const ordersFileTooLong = declareError<'orders_file_too_long', { max: number }>(
  409,
  'orders_file_too_long',
  ({ max }) => `The file would have more than ${max} lines. Choose fewer days.`,
)
