import { declareError } from '#contract/declare-error.ts'
import type { MethodRefusal, PaymentMethod, RefusalParams } from './methods.ts'

export const paymentDeclined = declareError(402, 'payment_declined', 'Your card was declined. Nothing was charged.')

export const paymentTimeout = declareError(
  402,
  'payment_timeout',
  'The payment did not answer in time. Nothing was charged.',
)

const refusals: Record<MethodRefusal, string> = {
  off: 'This way to pay is not offered at the moment.',
  record: 'This way to pay is not offered, since parcels were refused at the door lately.',
  store: 'One of the stores does not take payment in this way.',
  category: 'One of the products cannot be paid in this way.',
  area: 'In this area orders cannot be paid in this way.',
  amount_too_small: 'The order is too small to be paid in this way.',
  amount_too_large: 'The order is too large to be paid in this way.',
  first_order: 'The order is too large to be paid in this way before a first one was delivered.',
}

export const methodNotOffered = declareError(
  409,
  'method_not_offered',
  ({ reason }: { method: string; reason?: MethodRefusal } & RefusalParams) =>
    `${reason === undefined ? 'This order cannot be paid in this way.' : refusals[reason]} Choose another way to pay.`,
)

export const phoneNotProven = declareError(
  409,
  'phone_not_proven',
  'Prove the phone number of this order first, by a code that is sent to it.',
)

export const gatewayRefused = declareError(
  402,
  'gateway_refused',
  'The payment service did not take this payment. Nothing was charged.',
)

export const gatewayUnanswered = declareError(
  402,
  'gateway_unanswered',
  'The payment service does not answer. Nothing was charged.',
)

export const tooManyUnpaid = declareError(
  429,
  'too_many_unpaid',
  'Several orders were reserved and not paid. Try again in an hour, or pay in another way.',
)

export const unpaidForLong = declareError(
  429,
  'unpaid_for_long',
  'Goods were reserved for you for an hour within a day, and not paid. Try again in a day, or pay in another way.',
)

/** Nothing is known yet of the payment that is open, so that it cannot be given up. */
export const paymentUnclear = declareError(
  409,
  'payment_unclear',
  (_open: { method: PaymentMethod }) =>
    'The payment service does not answer, and it is not known yet whether your open payment was made. Try again in a moment.',
)

export const paymentEnded = declareError(409, 'payment_ended', 'This payment has been made or has ended already.')

export const notAskable = declareError(
  409,
  'not_askable',
  'There is nobody to ask about this payment: it was not made at a payment service that is in use.',
)

export const nothingToReturn = declareError(
  409,
  'nothing_to_return',
  'This money went back already, or is not to be sent by the provider.',
)

/** `line` of the file; 0 where no line names the columns, which are others `of` collected cash. */
export const statementUnreadable = declareError<'statement_unreadable', { line: number; of: 'provider' | 'cash' }>(
  409,
  'statement_unreadable',
  ({ line, of }) => {
    if (line > 0) return `Line ${line} of the statement cannot be read.`
    return of === 'cash'
      ? 'This is no statement of collected cash: no line names columns for the amount and the order or parcel.'
      : 'This is no statement of this provider: no line names columns for the transaction, the amount and the date.'
  },
)

export const statementEmpty = declareError(409, 'statement_empty', 'No line of the statement is to be compared.')

export const statementTooLong = declareError(
  409,
  'statement_too_long',
  ({ max }: { max: number }) => `A statement has at most ${max} lines. Choose fewer days.`,
)

export const statementRepeated = declareError(409, 'statement_repeated', 'This statement was compared already.')

/** Why an order was not paid. */
export const paymentRefusals = [
  paymentDeclined,
  paymentTimeout,
  methodNotOffered,
  phoneNotProven,
  gatewayRefused,
  gatewayUnanswered,
  paymentUnclear,
  tooManyUnpaid,
  unpaidForLong,
] as const
