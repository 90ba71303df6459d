import { readStatementAs, type StatementForm } from '../statement.ts'

/** The report of transactions of SSLCommerz. We book payments by the bank's number and refunds by SSLCommerz's own. */
const form: StatementForm = {
  transaction: ['bank tran id', 'bank transaction id', 'bank trx id', 'bank txn id', 'bank reference'],
  refund: ['refund ref id', 'refund reference id', 'refund id'],
  amount: ['amount', 'amount (BDT)', 'transaction amount', 'tran amount', 'gross amount', 'refund amount'],
  at: ['tran date', 'transaction date', 'transaction time', 'date', 'validated on', 'refunded on'],
  type: ['status', 'type', 'transaction type', 'tran status', 'transaction status'],
  fee: ['charge', 'fee', 'commission', 'store charge', 'gateway charge', 'service charge'],
  whatIs: (type) => {
    if (/refund/.test(type)) return 'refund'
    return /^(?:valid|validated|success|successful|paid|payment|sale|settled|processed|complete|completed)$/.test(type)
      ? 'payment'
      : null
  },
}

export const readStatement = (text: string) => readStatementAs(form, text)
