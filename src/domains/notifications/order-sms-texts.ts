import { banglaDigits } from '#contract/digits.ts'
import type { Poisha } from '#contract/money.ts'
import type { RefundRoute } from '#contract/payments/payments.ts'
import type { PayoutKind } from '#contract/payments/payout-rules.ts'
import type { RequestFacts } from './mails/request-decided.ts'
import type { OrderText } from './order-sms.ts'
import { fitting } from './sms-texts.ts'

/**
 * What sellers type stands in our message only where it can be a carrier's name or number: no link, and no character that
 * makes the message cost two.
 */
const plain = (typed: string): string => (/^[A-Za-z\d][A-Za-z\d #-]{0,29}$/.test(typed) ? typed : '')

export const orderPlacedText: OrderText<{ orderId: number; total: Poisha }> = {
  en: ({ orderId, total, format }) =>
    `Haat: we have your order ${format.digits(orderId)}. Total: ${format.amount(total)}.`,
  bn: ({ orderId, total, format }) => `হাট: অর্ডার ${format.digits(orderId)} পেয়েছি। মোট ${format.amount(total)}।`,
}

export const orderPaidText: OrderText<{ orderId: number; amount: Poisha }> = {
  en: ({ orderId, amount, format }) =>
    `Haat: ${format.amount(amount)} for order ${format.digits(orderId)} is paid. Nothing is due at the door.`,
  bn: ({ orderId, amount, format }) =>
    `হাট: অর্ডার ${format.digits(orderId)}: ${format.amount(amount)} পেয়েছি। আর কিছু বাকি নেই।`,
}

/** `cash`: what its courier collects. What there is room for beside it says where the parcel is. */
export const parcelShippedText: OrderText<{
  orderId: number
  carrier: string
  tracking: string
  cash: Poisha | null
}> = {
  en: ({ orderId, carrier, tracking, cash, format }) => {
    const due = cash === null ? '' : ` Have ${format.amount(cash)} in cash ready.`
    const about = `Haat: a parcel of order ${format.digits(orderId)} is on its way.${due}`
    const [by, number] = [plain(carrier), plain(tracking)]
    if (number === '') return about
    return fitting(
      `${about} Tracking: ${[by, number].filter(Boolean).join(' ')}`,
      `${about} Tracking: ${number}`,
      about,
    )
  },
  bn: ({ orderId, carrier, tracking, cash, format }) => {
    const due = cash === null ? '' : ` নগদ ${format.amount(cash)} দেবেন।`
    const about = `হাট: অর্ডার ${format.digits(orderId)}: পার্সেল পথে আছে।${due}`
    const [by, number] = [plain(carrier), plain(tracking)]
    if (number === '') return about
    return fitting(`${about} ট্র্যাকিং: ${[by, number].filter(Boolean).join(' ')}`, `${about} ট্র্যাকিং: ${number}`, about)
  },
}

export const parcelDeliveredText: OrderText<{ orderId: number; returnDays: number }> = {
  en: ({ orderId, returnDays, format }) =>
    `Haat: a parcel of order ${format.digits(orderId)} has been delivered. Something wrong? You can ask for a refund for ${returnDays === 1 ? 'a day' : `${format.number(returnDays)} days`}.`,
  bn: ({ orderId, returnDays, format }) =>
    `হাট: অর্ডার ${format.digits(orderId)}: পার্সেল পৌঁছেছে। ফেরত ${format.number(returnDays)} দিন পর্যন্ত।`,
}

export const parcelCancelledText: OrderText<{ orderId: number; refund: Poisha | null }> = {
  en: ({ orderId, refund, format }) =>
    `Haat: a parcel of order ${format.digits(orderId)} was cancelled.${refund === null ? '' : ` You get ${format.amount(refund)} back.`}`,
  bn: ({ orderId, refund, format }) =>
    `হাট: অর্ডার ${format.digits(orderId)}: পার্সেল বাতিল।${refund === null ? '' : ` ফেরত পাবেন ${format.amount(refund)}।`}`,
}

/** `less`: what is also taken off what is due, which is said where there is room. */
export const orderRefundedText: OrderText<{ orderId: number; amount: Poisha; less: Poisha; route: RefundRoute }> = {
  en: ({ orderId, amount, less, route, format }) => {
    if (route === 'none') return `Haat: you pay ${format.amount(amount)} less for order ${format.digits(orderId)}.`
    const back = `Haat: you get ${format.amount(amount)} of order ${format.digits(orderId)} back`
    return fitting(less === 0 ? `${back}.` : `${back}, and pay ${format.amount(less)} less.`, `${back}.`)
  },
  bn: ({ orderId, amount, less, route, format }) => {
    const about = `হাট: অর্ডার ${format.digits(orderId)}: ${format.amount(amount)}`
    if (route === 'none') return `${about} কম দেবেন।`
    return fitting(
      less === 0 ? `${about} ফেরত পাবেন।` : `${about} ফেরত, ${format.amount(less)} কম দেবেন।`,
      `${about} ফেরত পাবেন।`,
    )
  },
}

const kinds = {
  cancel: { en: 'to cancel', bn: 'বাতিলের' },
  cancel_parcel: { en: 'to cancel a parcel', bn: 'পার্সেল বাতিলের' },
  refund: { en: 'for a refund', bn: 'টাকা ফেরতের' },
  replace: { en: 'for a replacement', bn: 'বদলে দেওয়ার' },
}
type Asked = Pick<RequestFacts, 'orderId' | 'request' | 'several' | 'approved'>
const kindOf = ({ request, several }: Asked) => kinds[several && request === 'cancel' ? 'cancel_parcel' : request]

export const requestDecidedText: OrderText<Asked> = {
  en: ({ format, ...asked }) =>
    `Haat: your request ${kindOf(asked).en} (order ${format.digits(asked.orderId)}) was ${asked.approved ? 'approved' : 'declined'}.`,
  bn: ({ format, ...asked }) =>
    `হাট: অর্ডার ${format.digits(asked.orderId)}: ${kindOf(asked).bn} অনুরোধ ${asked.approved ? 'মঞ্জুর হয়েছে' : 'মঞ্জুর হয়নি'}।`,
}

export const paymentReturnedText: OrderText<{ amount: Poisha }> = {
  en: ({ amount, format }) => `Haat: we send ${format.amount(amount)} back to you. You need to do nothing.`,
  bn: ({ amount, format }) => `হাট: আপনার ${format.amount(amount)} ফেরত পাঠাচ্ছি। কিছু করতে হবে না।`,
}

export const payoutAccountText: OrderText<{ orderId: number; kind: PayoutKind; last: string }> = {
  en: ({ orderId, kind, last, format }) =>
    `Haat: money of order ${format.digits(orderId)} goes to your ${kind === 'bkash' ? 'bKash number' : 'bank account'} ending ${last}. Not you? Change it and write to us.`,
  bn: ({ orderId, kind, last, format }) =>
    `হাট: অর্ডার ${format.digits(orderId)}: টাকা যাবে ${kind === 'bkash' ? 'বিকাশে' : 'ব্যাংকে'} ...${banglaDigits(last)}। আপনি না হলে জানান।`,
}
