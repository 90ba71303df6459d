import { Readable } from 'node:stream'
import { dayInDhaka, timeInDhaka } from '#contract/business-days.ts'
import { toAmount } from '#contract/money.ts'
import type { ShownPaymentStatus } from '#contract/payments/payments.ts'
import { methodNameIn } from '#domains/payments/methods/registry.ts'
import { chargedOf } from '#domains/payments/rules.ts'
import { type Column, headOf, type Language, linesOf } from '#platform/csv-file.ts'
import type { Db } from '#platform/database.ts'
import { neutralise } from '#platform/formula-injection.ts'
import { inParts } from '#platform/long-file.ts'
import { eachAdminPayment, type PaymentFilter, type PaymentListRow } from './list-views.ts'
import { money, phoneOf } from './present.ts'

export const statuses: Record<Language, Record<ShownPaymentStatus, string>> = {
  en: {
    pending: 'Payment pending',
    due: 'To be paid at the door',
    paid: 'Paid',
    declined: 'Payment declined',
    voided: 'Payment cancelled',
    refunded: 'Refunded',
    partly_refunded: 'Partly refunded',
    refund_due: 'Refund due',
  },
  bn: {
    pending: 'পেমেন্ট বাকি',
    due: 'ডেলিভারির সময় টাকা দিতে হবে',
    paid: 'দাম দেওয়া হয়েছে',
    declined: 'পেমেন্ট প্রত্যাখ্যাত',
    voided: 'পেমেন্ট বাতিল',
    refunded: 'টাকা ফেরত দেওয়া হয়েছে',
    partly_refunded: 'আংশিক ফেরত দেওয়া হয়েছে',
    refund_due: 'টাকা ফেরত পাঠানো বাকি',
  },
}

const columns: readonly Column<PaymentListRow>[] = [
  { name: { en: 'Payment', bn: 'পেমেন্ট' }, value: ({ id }) => id },
  { name: { en: 'Date', bn: 'তারিখ' }, value: ({ created_at }) => dayInDhaka(created_at) },
  { name: { en: 'Time', bn: 'সময়' }, value: ({ created_at }) => timeInDhaka(created_at) },
  { name: { en: 'Method', bn: 'পদ্ধতি' }, value: ({ method }, language) => methodNameIn(method, language) },
  { name: { en: 'Status', bn: 'অবস্থা' }, value: ({ shown_status }, language) => statuses[language][shown_status] },
  { name: { en: 'Amount (BDT)', bn: 'মোট (টাকা)' }, value: (row) => toAmount(chargedOf(row)) },
  { name: { en: 'Refunded (BDT)', bn: 'ফেরত (টাকা)' }, value: ({ refunded_poisha }) => money(refunded_poisha) },
  {
    name: { en: 'Refund due (BDT)', bn: 'ফেরত পাঠানো বাকি (টাকা)' },
    value: ({ payout_due_poisha }) => money(payout_due_poisha),
  },
  {
    name: { en: 'Collected in cash (BDT)', bn: 'নগদ নেওয়া (টাকা)' },
    value: ({ collected_poisha }) => money(collected_poisha),
  },
  {
    name: { en: 'Cash received by Haat (BDT)', bn: 'হাটের হাতে নগদ (টাকা)' },
    value: ({ remitted_poisha }) => money(remitted_poisha),
  },
  { name: { en: 'Transaction', bn: 'লেনদেন নম্বর' }, value: ({ reference }) => neutralise(reference ?? '') },
  { name: { en: 'Order', bn: 'অর্ডার' }, value: ({ order_id }) => order_id },
  { name: { en: 'Buyer', bn: 'ক্রেতা' }, value: ({ buyer_name }) => neutralise(buyer_name) },
  { name: { en: 'Phone', bn: 'ফোন' }, value: (row) => neutralise(phoneOf(row)) },
]

/** Payments in memory at once: their lines take the thread for some milliseconds. */
const AT_ONCE = 200

/** The matching payments for spreadsheets, in the order of the list. */
export const paymentsFile = (db: Db, filter: PaymentFilter, language: Language): Readable =>
  Readable.from(piecesOf(db, filter, language))

async function* piecesOf(db: Db, filter: PaymentFilter, language: Language): AsyncGenerator<string> {
  yield headOf(columns, language)
  yield* inParts(eachAdminPayment(db, filter, AT_ONCE), (rows) => linesOf(columns, rows, language))
}
