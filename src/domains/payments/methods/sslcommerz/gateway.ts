import type { Gateway } from '../gateway.ts'
import { confirmPayment } from './confirm-payment.ts'
import { openPayment } from './open-payment.ts'
import { readIpn } from './read-message.ts'
import { refundPayment } from './refund-payment.ts'
import { readStatement } from './statement.ts'

/** SSLCommerz v4: cards, mobile banking and net banking on its own page. */
export const sslcommerz: Gateway = {
  open: openPayment,
  confirm: confirmPayment,
  refund: refundPayment,
  readMessage: readIpn,
  readStatement,
}
