import { randomUUID } from 'node:crypto'
import type { Fault, Ledger } from '../faults.ts'
import { type Past, readPast } from '../past.ts'

export type AttemptStatus = 'VALID' | 'VALIDATED' | 'FAILED' | 'CANCELLED' | 'EXPIRED' | 'UNATTEMPTED'

/** One attempt to pay for a session. */
export type Attempt = {
  session: Session
  status: AttemptStatus
  val_id: string
  bank_tran_id: string
  /** In poisha, as the store is paid. */
  amount: number
  currency_type: string
  currency_amount: number
  card_type: string
  card_no: string
  risk_level: '0' | '1'
  error: string
  at: Date
}

export type Session = {
  sessionkey: string
  tran_id: string
  /** In poisha. */
  amount: number
  fields: Record<string, string>
  faults: Set<Fault>
  happened: Set<Fault>
  attempts: Attempt[]
}

export type Refund = {
  refund_ref_id: string
  refund_trans_id: string
  attempt: Attempt
  amount: number
  state: 'processing' | 'refunded'
}

/** What a buyer may pay with. */
export const methods = {
  visa: { label: 'Visa', card_type: 'VISA-Dutch Bangla', card_no: '418117XXXXXX6675' },
  mastercard: { label: 'Mastercard', card_type: 'MASTER-City Bank', card_no: '545604XXXXXX0034' },
  amex: { label: 'American Express', card_type: 'AMEX-City Bank', card_no: '371599XXXXXX376' },
  bkash: { label: 'bKash', card_type: 'BKASH-BKash', card_no: '01770618575' },
  nagad: { label: 'Nagad', card_type: 'NAGAD-Nagad', card_no: '01711111111' },
  citytouch: { label: 'City Touch (net banking)', card_type: 'CITYTOUCH-City Bank', card_no: '' },
} as const
export type Method = keyof typeof methods

export type SslcommerzState = ReturnType<typeof createState>

export function createState() {
  const sessions = new Map<string, Session>()
  const refunds = new Map<string, Refund>()
  const orders: Fault[][] = []
  const attemptsOf = (tran_id: string) =>
    [...sessions.values()].filter((session) => session.tran_id === tran_id).flatMap(({ attempts }) => attempts)
  return {
    sessions,
    refunds,
    /** Faults for the sessions to come, one list for each. */
    orders,
    attemptsOf,
    ledger: (tran_id: string): Ledger => {
      const paid = attemptsOf(tran_id).filter(isPaid)
      const taken = paid.reduce((total, { amount }) => total + amount, 0)
      const refunded = [...refunds.values()]
        .filter(({ attempt }) => paid.includes(attempt))
        .reduce((total, { amount }) => total + amount, 0)
      return { taken, refunded, kept: taken - refunded, transactions: paid.map(({ bank_tran_id }) => bank_tran_id) }
    },
  }
}

/** What became of a payment of the demo market before this simulator ran, by its tran_id, which is its bank_tran_id too. */
export function rememberPast({ sessions }: SslcommerzState, tran_id: string): Attempt | undefined {
  const past = readPast(tran_id)
  if (!past) return undefined
  const { amount } = past
  const of = { sessionkey: tran_id, tran_id, amount, fields: {} }
  const session: Session = { ...of, faults: new Set(), happened: new Set(), attempts: [] }
  const attempt: Attempt = {
    session,
    status: PAST_STATUS[past.outcome],
    val_id: number(),
    bank_tran_id: tran_id,
    amount,
    currency_type: 'BDT',
    currency_amount: amount,
    card_type: methods.visa.card_type,
    card_no: '',
    risk_level: '0',
    error: past.outcome === 'insufficient_funds' ? 'Insufficient balance' : '',
    at: new Date(),
  }
  session.attempts.push(attempt)
  sessions.set(tran_id, session)
  return attempt
}
const PAST_STATUS: Record<Past['outcome'], AttemptStatus> = {
  paid: 'VALID',
  declined: 'FAILED',
  insufficient_funds: 'FAILED',
  cancelled: 'CANCELLED',
  expired: 'EXPIRED',
}

export const isPaid = ({ status }: Attempt) => status === 'VALID' || status === 'VALIDATED'

export const number = (prefix = '') => `${prefix}${randomUUID().replaceAll('-', '').slice(0, 16)}`

export const taka = (poisha: number) => (poisha / 100).toFixed(2)

/** The first time that a session's fault is met; not again. */
export function meets({ faults, happened }: Session, fault: Fault): boolean {
  if (!faults.has(fault) || happened.has(fault)) return false
  happened.add(fault)
  return true
}

/** As validation, query and messages describe an attempt. */
export function describe(attempt: Attempt): Record<string, string> {
  const { session, amount, currency_amount, at } = attempt
  return {
    status: attempt.status,
    tran_date: at.toISOString().slice(0, 19).replace('T', ' '),
    tran_id: session.tran_id,
    val_id: isPaid(attempt) ? attempt.val_id : '',
    amount: taka(amount),
    store_amount: taka(Math.round(amount * 0.975)),
    currency: 'BDT',
    bank_tran_id: isPaid(attempt) ? attempt.bank_tran_id : '',
    card_type: attempt.card_type,
    card_no: attempt.card_no,
    card_brand: attempt.card_type.split('-')[0] ?? '',
    currency_type: attempt.currency_type,
    currency_amount: taka(currency_amount),
    risk_level: attempt.risk_level,
    risk_title: attempt.risk_level === '1' ? 'Risky' : 'Safe',
    error: attempt.error,
    value_a: session.fields.value_a ?? '',
  }
}
