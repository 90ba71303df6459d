import { type ChargeKind, isNamedKind } from '#contract/orders/charge-rules.ts'
import type { RequestKind } from '#contract/orders/order-rules.ts'
import type { MethodPayments, PaymentStep } from '#contract/reports/payments.ts'
import type { ReportPart } from '#contract/reports/report-rules.ts'
import type * as c from '#contract/reports/reports.ts'
import { methodNameIn } from '#domains/payments/index.ts'
import { type Column, fileOf, type Language, nameIn } from '#platform/csv-file.ts'
import { neutralise } from '#platform/formula-injection.ts'

/** The row type of each file. */
export type FileRows = {
  sales: c.SalesStep
  categories: c.CategorySales
  stores: c.StoreSales
  coupons: c.CouponRow
  coupon_days: c.CouponStep
  returns: c.ReturnsReport['kinds'][number]
  reasons: c.ReasonCount
  return_stores: c.StoreReturns
  return_days: c.ReturnStep
  speed: c.StoreSpeed
  searches: c.EmptySearch
  payments: MethodPayments
  payment_days: PaymentStep
}

type Cell = string | number | null
/** The columns of a file; some depend on the rows. */
type Columns<R> = readonly Column<R>[] | ((rows: readonly R[]) => readonly Column<R>[])
/** The text column of a field, neutralised for spreadsheets. */
const of = <K extends string>(key: K, en: string, bn: string): Column<Record<K, Cell>> => ({
  name: { en, bn },
  value: (row) => {
    const value = row[key]
    return typeof value === 'string' && !/^-?(?:0|[1-9]\d{0,10})(?:\.\d+)?$/.test(value) ? neutralise(value) : value
  },
})

const period = of('period', 'Period', 'সময়')
const units = of('units', 'Units', 'পিস')
const orders = of('orders', 'Orders', 'অর্ডার')
const goods = of('goods', 'Goods (BDT)', 'পণ্যের দাম (টাকা)')
const discount = of('discount', 'Discount (BDT)', 'ছাড় (টাকা)')
const revenue = of('revenue', 'Revenue (BDT)', 'আয় (টাকা)')
const uses = of('uses', 'Uses', 'ব্যবহার')
const refunds = of('refunds', 'Refunds (BDT)', 'ফেরত দেওয়া টাকা')
const cancelled = of('cancelled', 'Back for cancelled parcels (BDT)', 'বাতিল পার্সেলের ফেরত (টাকা)')

/** A column for each kind of charge in these rows. */
function chargeColumns(rows: readonly c.SalesFigures[]): Column<c.SalesFigures>[] {
  const kinds = new Map(rows.flatMap(({ charges }) => charges.map((charge) => [charge.kind, charge] as const)))
  return [...kinds.values()].map(({ kind, label }) => ({
    name: label === null && isNamedKind(kind) ? chargeNames[kind] : headOfCharge(label ?? kind),
    value: ({ charges }) => charges.find((charge) => charge.kind === kind)?.amount ?? '0.00',
  }))
}
const headOfCharge = (label: string) => ({ en: neutralise(`${label} (BDT)`), bn: neutralise(`${label} (টাকা)`) })
const chargeNames: Record<ChargeKind, Column<unknown>['name']> = {
  shipping: { en: 'Shipping (BDT)', bn: 'ডেলিভারি চার্জ (টাকা)' },
  cash_fee: { en: 'Cash on delivery fees (BDT)', bn: 'ক্যাশ অন ডেলিভারি চার্জ (টাকা)' },
  tax: { en: 'Tax (BDT)', bn: 'কর (টাকা)' },
}

type Named = { name: string; name_bn: string | null }
const store: Column<Named> = {
  name: { en: 'Store', bn: 'দোকান' },
  value: ({ name, name_bn }, language) => neutralise(nameIn(language, name, name_bn)),
}

const categoryColumns: readonly Column<c.CategorySales>[] = [
  {
    name: { en: 'Category', bn: 'ক্যাটাগরি' },
    value: ({ name, name_bn }, language) => neutralise(nameIn(language, name, name_bn)),
  },
  {
    name: { en: 'Group', bn: 'মূল ক্যাটাগরি' },
    value: ({ parent_name, parent_name_bn }, language) =>
      neutralise(nameIn(language, parent_name ?? '', parent_name_bn)),
  },
]

const couponStore: Column<c.CouponRow> = {
  name: { en: 'Store (empty: the market)', bn: 'দোকান (খালি: পুরো বাজার)' },
  value: ({ store_name, store_name_bn }, language) => neutralise(nameIn(language, store_name ?? '', store_name_bn)),
}

const kinds: Record<Language, Record<RequestKind, string>> = {
  en: { cancel: 'To cancel', refund: 'To refund', replace: 'To replace' },
  bn: { cancel: 'বাতিল', refund: 'টাকা ফেরত', replace: 'বদল' },
}
const kind: Column<{ kind: RequestKind }> = {
  name: { en: 'Kind', bn: 'ধরন' },
  value: ({ kind }, language) => kinds[language][kind],
}

const method: Column<MethodPayments> = {
  name: { en: 'Method', bn: 'পদ্ধতি' },
  value: ({ method }, language) => methodNameIn(method, language),
}

const salesColumns = (rows: readonly c.SalesFigures[]): Column<c.SalesFigures>[] => [
  goods,
  discount,
  ...chargeColumns(rows),
  of('taken_off', 'Taken off before it was paid (BDT)', 'টাকা দেওয়ার আগেই বাদ (টাকা)'),
  of('paid', 'Paid (BDT)', 'পরিশোধিত (টাকা)'),
  refunds,
  revenue,
  orders,
  units,
]

const paymentColumns = [
  of('made', 'Paid', 'দাম দেওয়া হয়েছে'),
  of('failed', 'Failed', 'ব্যর্থ'),
  of('failed_share', 'Failed (%)', 'ব্যর্থ (%)'),
  of('taken', 'Taken (BDT)', 'নেওয়া টাকা'),
  of('refunded', 'Paid back, cancelled parcels too (BDT)', 'ফেরত গেছে, বাতিল পার্সেলসহ (টাকা)'),
  of('fees', 'Fees (BDT)', 'ফি (টাকা)'),
  of('remitted', 'Cash received (BDT)', 'পাওয়া নগদ (টাকা)'),
  of('outstanding', 'Still with those who collect (BDT)', 'সংগ্রহকারীর হাতে (টাকা)'),
]

const columns: { [P in ReportPart]: Columns<FileRows[P]> } = {
  sales: (rows) => [period, ...salesColumns(rows)],
  categories: [...categoryColumns, goods, discount, revenue, units],
  stores: (rows) => [store, ...salesColumns(rows)],
  coupons: [of('code', 'Code', 'কোড'), couponStore, uses, discount, revenue],
  coupon_days: [
    period,
    uses,
    discount,
    of('market_discount', "By the market's coupons (BDT)", 'বাজারের কুপনে (টাকা)'),
    of('stores_discount', "By stores' coupons (BDT)", 'দোকানের কুপনে (টাকা)'),
    revenue,
  ],
  returns: [
    kind,
    of('open', 'Open', 'অপেক্ষায়'),
    of('approved', 'Approved', 'অনুমোদিত'),
    of('declined', 'Declined', 'নামঞ্জুর'),
    of('withdrawn', 'Withdrawn', 'প্রত্যাহার করা'),
  ],
  reasons: [of('reason', 'Reason', 'কারণ'), kind, of('count', 'Requests', 'অনুরোধ')],
  return_stores: [
    store,
    of('delivered', 'Parcels delivered', 'পৌঁছানো পার্সেল'),
    of('asked', 'Refund or replacement asked', 'ফেরত বা বদল চাওয়া'),
    of('share', 'Share (%)', 'অনুপাত (%)'),
    refunds,
    cancelled,
  ],
  return_days: [
    period,
    of('cancel', 'To cancel', 'বাতিলের অনুরোধ'),
    of('refund', 'To refund', 'টাকা ফেরতের অনুরোধ'),
    of('replace', 'To replace', 'বদলের অনুরোধ'),
    refunds,
    cancelled,
  ],
  speed: [
    store,
    of('shipped', 'Parcels shipped', 'পাঠানো পার্সেল'),
    of('ship_median', 'Order to shipped, median (minutes)', 'অর্ডার থেকে পাঠানো, মধ্যমা (মিনিট)'),
    of('ship_p90', 'Order to shipped, 9 of 10 within (minutes)', 'অর্ডার থেকে পাঠানো, ১০টির ৯টি এর মধ্যে (মিনিট)'),
    of('late', 'Late (%)', 'দেরি (%)'),
    of('questions', 'Questions', 'প্রশ্ন'),
    of('answer_median', 'Answer, median (minutes)', 'উত্তর, মধ্যমা (মিনিট)'),
    of('answer_p90', 'Answer, 9 of 10 within (minutes)', 'উত্তর, ১০টির ৯টি এর মধ্যে (মিনিট)'),
    of('waiting', 'Not answered', 'উত্তর বাকি'),
    of('requests', 'Requests decided', 'নিষ্পত্তি হওয়া অনুরোধ'),
    of('decide_median', 'Decision, median (minutes)', 'সিদ্ধান্ত, মধ্যমা (মিনিট)'),
    of('decide_p90', 'Decision, 9 of 10 within (minutes)', 'সিদ্ধান্ত, ১০টির ৯টি এর মধ্যে (মিনিট)'),
  ],
  searches: [
    of('term', 'Searched for', 'যা খোঁজা হয়েছে'),
    of('searches', 'Searches', 'কতবার'),
    of('before', 'In the period before', 'আগের সময়ে'),
    of('growth', 'Change (%)', 'পরিবর্তন (%)'),
    of('last', 'Last', 'শেষবার'),
  ],
  payments: [method, ...paymentColumns],
  payment_days: [period, ...paymentColumns],
}

const columnsOf = <R>(columns: Columns<R>, rows: readonly R[]) =>
  typeof columns === 'function' ? columns(rows) : columns

/** A report's table for spreadsheets. */
export const reportFile = <P extends ReportPart>(part: P, rows: readonly FileRows[P][], language: Language): string =>
  fileOf<FileRows[P]>(columnsOf(columns[part], rows), rows, language)
