import { randomInt } from 'node:crypto'
import type { Fault, Ledger } from '../faults.ts'
import { readPast } from '../past.ts'

export type Account = { number: string; balance: number; pin: string; otp: string }

export type Refund = { refundTrxId: string; amount: number; state: 'Initiated' | 'Completed'; sku: string; at: Date }

export type Payment = {
  paymentID: string
  invoice: string
  payerReference: string
  amount: number
  callbackURL: string
  faults: Set<Fault>
  /** Faults that happen once, and have. */
  happened: Set<Fault>
  status: 'Initiated' | 'Completed'
  verified: boolean
  number: string | null
  trxID: string | null
  /** What was taken, and in which currency bKash says it. */
  taken: number
  currency: string
  refunds: Refund[]
  createdAt: Date
  executedAt: Date | null
}

/** bKash's sandbox has these numbers too. */
const accounts = (): Account[] => [
  { number: '01770618575', balance: 10_000_000_00, pin: '12121', otp: '123456' },
  { number: '01929918378', balance: 10_000_000_00, pin: '12121', otp: '123456' },
  { number: '01823074817', balance: 0, pin: '12121', otp: '123456' },
]

export type BkashState = ReturnType<typeof createState>

export function createState() {
  const payments = new Map<string, Payment>()
  const orders: Fault[][] = []
  return {
    accounts: new Map(accounts().map((account) => [account.number, account])),
    payments,
    /** Faults for the payments to come, one list for each. */
    orders,
    /** Where bKash's staff have registered the messages to go. */
    listener: null as string | null,
    ledger: (invoice: string): Ledger => {
      const of = [...payments.values()].filter((payment) => payment.invoice === invoice)
      const taken = of.reduce((total, payment) => total + payment.taken, 0)
      const refunded = of.reduce((total, { refunds }) => total + sumOf(refunds), 0)
      return { taken, refunded, kept: taken - refunded, transactions: of.flatMap(({ trxID }) => trxID ?? []) }
    },
  }
}

/** What the demo market was paid before this simulator ran. What was not paid bKash has forgotten. */
export function rememberPast({ payments }: BkashState, paymentID: string): Payment | undefined {
  const known = readPast(paymentID)
  if (known?.outcome !== 'paid') return undefined
  const at = new Date()
  const past: Payment = {
    paymentID,
    trxID: known.transaction,
    invoice: paymentID,
    payerReference: '',
    callbackURL: '',
    currency: 'BDT',
    amount: known.amount,
    taken: known.amount,
    status: 'Completed',
    verified: true,
    number: '01770618575',
    refunds: [],
    faults: new Set(),
    happened: new Set(),
    createdAt: at,
    executedAt: at,
  }
  payments.set(paymentID, past)
  return past
}

export const sumOf = (refunds: readonly Refund[]) => refunds.reduce((total, { amount }) => total + amount, 0)

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** 10 letters and digits, as bKash's numbers of transactions are. */
export const transactionNumber = () => Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

export const taka = (poisha: number) => (poisha / 100).toFixed(2)

/** The first time that a payment's fault is met; not again. */
export function meets({ faults, happened }: Payment, fault: Fault): boolean {
  if (!faults.has(fault) || happened.has(fault)) return false
  happened.add(fault)
  return true
}

/** 2026-09-18T06:00:19:952 GMT+0600: bKash's times are not ISO 8601. */
export function bkashTime(at: Date): string {
  const dhaka = new Date(at.getTime() + 6 * 3_600_000).toISOString()
  return `${dhaka.slice(0, 19)}:${dhaka.slice(20, 23)} GMT+0600`
}
