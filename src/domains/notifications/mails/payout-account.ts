import { banglaDigits } from '#contract/digits.ts'
import type { PayoutKind } from '#contract/payments/payout-rules.ts'
import { action, note, type Template, text } from './mail-content.ts'

/** `last`: the last characters of its number. */
export type NamedAccount = { kind: PayoutKind; last: string }
export type PayoutAccountFacts = NamedAccount & { orderId: number; name: string; changed: boolean }

export const inEnglish = ({ kind, last }: NamedAccount) =>
  `${kind === 'bkash' ? 'the bKash number' : 'the bank account'} ending in ${last}`
export const inBangla = ({ kind, last }: NamedAccount) =>
  `${banglaDigits(last)} দিয়ে শেষ ${kind === 'bkash' ? 'বিকাশ নম্বরে' : 'ব্যাংক অ্যাকাউন্টে'}`

/** Whoever has taken a session could send the money elsewhere: the buyer reads where it goes. */
export const payoutAccount: Template<PayoutAccountFacts> = {
  en: (facts, format) => ({
    subject: facts.changed
      ? `Your money of order ${facts.orderId} now goes elsewhere`
      : `Where your money of order ${facts.orderId} goes`,
    preheader: `To ${inEnglish(facts)}.`,
    title: facts.changed ? 'The account for your money was changed' : 'We know where to send your money',
    blocks: [
      text(format.hello(facts.name)),
      text(`We send the money of your order ${facts.orderId} to ${inEnglish(facts)}.`),
      text('It was not you? Change it in the order, and write to us at once.'),
      action('See the order', format.url(`/orders/${facts.orderId}`)),
      note('Then end the sessions that you do not know in your settings: somebody was logged in to your account.'),
    ],
  }),
  bn: (facts, format) => ({
    subject: facts.changed
      ? `${format.digits(facts.orderId)} নম্বর অর্ডারের টাকা এখন অন্য জায়গায় যাবে`
      : `${format.digits(facts.orderId)} নম্বর অর্ডারের টাকা কোথায় যাবে`,
    preheader: `${inBangla(facts)}।`,
    title: facts.changed ? 'টাকা পাঠানোর ঠিকানা বদলেছে' : 'টাকা কোথায় পাঠাব জেনেছি',
    blocks: [
      text(format.hello(facts.name)),
      text(`আপনার ${format.digits(facts.orderId)} নম্বর অর্ডারের টাকা পাঠাব ${inBangla(facts)}।`),
      text('আপনি করেননি? অর্ডারে গিয়ে বদলে দিন, আর এখনই আমাদের জানান।'),
      action('অর্ডার দেখুন', format.url(`/orders/${facts.orderId}`)),
      note('এরপর সেটিংসে গিয়ে অচেনা সেশনগুলো শেষ করুন: অন্য কেউ আপনার অ্যাকাউন্টে ঢুকেছিল।'),
    ],
  }),
}
