import type { Gateway } from '../gateway.ts'
import { confirmPayment } from './confirm-payment.ts'
import { openPayment, readReturn } from './open-payment.ts'
import { readSnsMessage } from './read-message.ts'
import { refundPayment } from './refund-payment.ts'
import { readStatement } from './statement.ts'

/** bKash, tokenised checkout by URL, v1.2.0-beta; refunds v2. One-off payments (mode 0011). */
export const bkash: Gateway = {
  open: openPayment,
  confirm: confirmPayment,
  readReturn,
  refund: refundPayment,
  readMessage: readSnsMessage,
  readStatement,
}
