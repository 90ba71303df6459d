import type { Poisha } from '#contract/money.ts'
import { action, type Template, text } from './mail-content.ts'
import { inBangla, inEnglish, type NamedAccount } from './payout-account.ts'

export type SentPayoutFacts = NamedAccount & { orderId: number; name: string; amount: Poisha }

/** To the buyer: cash that was collected was sent back. */
export const payoutSent: Template<SentPayoutFacts> = {
  en: (facts, format) => ({
    subject: `We sent you ${format.amount(facts.amount)} for order ${facts.orderId}`,
    preheader: `To ${inEnglish(facts)}.`,
    title: 'Your money is on its way back',
    blocks: [
      text(format.hello(facts.name)),
      text(`We sent ${format.amount(facts.amount)} of your order ${facts.orderId} to ${inEnglish(facts)}.`),
      text('Has it not arrived after 3 working days? Write to us, and we look for it.'),
      action('See the order', format.url(`/orders/${facts.orderId}`)),
    ],
  }),
  bn: (facts, format) => ({
    subject: `অর্ডার ${format.digits(facts.orderId)}: ${format.amount(facts.amount)} পাঠিয়েছি`,
    preheader: `${inBangla(facts)}।`,
    title: 'আপনার টাকা ফেরত পাঠিয়েছি',
    blocks: [
      text(format.hello(facts.name)),
      text(`আপনার অর্ডার ${format.digits(facts.orderId)} থেকে ${format.amount(facts.amount)} পাঠিয়েছি ${inBangla(facts)}।`),
      text('৩ কর্মদিবসের মধ্যে না পেলে আমাদের লিখুন, আমরা খোঁজ নেব।'),
      action('অর্ডার দেখুন', format.url(`/orders/${facts.orderId}`)),
    ],
  }),
}
