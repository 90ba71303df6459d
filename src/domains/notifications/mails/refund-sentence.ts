import type { Locale } from '#contract/identity/identity.ts'
import type { RefundRoute } from '#contract/payments/payments.ts'
import { inBangla, inEnglish, type NamedAccount } from './payout-account.ts'

/** How money goes back. `account`: where the buyer said that a payout is to be sent; null where that was not said. */
export type RefundWay = { route: RefundRoute; account: NamedAccount | null }

/** How a refund reaches the buyer, in a sentence; `amount` is formatted. */
const sentences: Record<Locale, Record<RefundRoute, (amount: string, account: NamedAccount | null) => string>> = {
  en: {
    provider: (amount) => `${amount} goes back the way you paid. Banks take up to 7 business days.`,
    none: (amount) => `You pay ${amount} less when it is delivered.`,
    payout: (amount, account) =>
      account
        ? `We send ${amount} to ${inEnglish(account)}.`
        : `${amount} goes to a number or an account of yours. Say on the order’s page where we are to send it.`,
  },
  bn: {
    provider: (amount) => `যেভাবে দাম দিয়েছিলেন, সেভাবেই ${amount} ফেরত যাচ্ছে। ব্যাংকের ৭ কর্মদিবস পর্যন্ত লাগতে পারে।`,
    none: (amount) => `ডেলিভারির সময় ${amount} কম দেবেন।`,
    payout: (amount, account) =>
      account
        ? `${amount} পাঠাব ${inBangla(account)}।`
        : `${amount} আপনার কোনো নম্বর বা অ্যাকাউন্টে পাঠানো হবে। কোথায় পাঠাব, অর্ডারের পাতায় জানান।`,
  },
}

export const refundSentence = (locale: Locale, { route, account }: RefundWay, amount: string): string =>
  sentences[locale][route](amount, account)
