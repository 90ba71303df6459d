import { readStatementAs, type StatementForm } from '../statement.ts'

/** The merchant's statement of bKash. A refund has a trxID of its own. */
const form: StatementForm = {
  transaction: ['trx id', 'trxID', 'transaction id', 'transaction no', 'transaction number'],
  refund: ['refund trx id', 'refund transaction id'],
  amount: ['transaction amount', 'amount', 'amount (BDT)', 'gross amount', 'credit', 'total amount'],
  at: ['transaction date', 'date time', 'date', 'completion time', 'time', 'transaction time', 'initiation time'],
  type: ['transaction type', 'type', 'reason type', 'service type'],
  fee: ['fee', 'charge', 'service charge', 'commission', 'merchant fee', 'transaction fee'],
  whatIs: (type) => {
    if (/refund|reversal|reverse/.test(type)) return 'refund'
    return /payment|purchase|checkout/.test(type) ? 'payment' : null
  },
}

export const readStatement = (text: string) => readStatementAs(form, text)
