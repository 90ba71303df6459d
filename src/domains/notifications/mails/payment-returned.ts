import type { Poisha } from '#contract/money.ts'
import type { ReturnReason } from '#contract/payments/methods.ts'
import { action, type Template, text } from './mail-content.ts'

export type ReturnedFacts = { paymentId: string; name: string; amount: Poisha; reason: ReturnReason }

const why: Record<ReturnReason, { en: string; bn: string }> = {
  late: { en: 'It came after the payment had ended.', bn: 'পেমেন্টটি শেষ হয়ে যাওয়ার পরে টাকা এসেছে।' },
  twice: { en: 'It came twice: your order is paid already.', bn: 'টাকা দুবার এসেছে: আপনার অর্ডারের দাম আগেই দেওয়া হয়েছে।' },
  wrong_amount: { en: 'It was not the sum of the order.', bn: 'টাকার অঙ্ক অর্ডারের সঙ্গে মেলেনি।' },
  no_order: { en: 'Your order could not be placed, for a fault of ours.', bn: 'আমাদের ত্রুটিতে আপনার অর্ডারটি করা যায়নি।' },
  not_due: {
    en: 'Your order was shipped, cancelled or changed before it came. What is still due, if anything, is paid at the door.',
    bn: 'টাকা আসার আগেই আপনার অর্ডার পাঠানো, বাতিল বা বদল করা হয়েছে। কিছু বাকি থাকলে তা পণ্য হাতে পেয়ে দেবেন।',
  },
  wrong_currency: { en: 'It came in another currency.', bn: 'টাকা অন্য মুদ্রায় এসেছে।' },
}

/** Money that a gateway took and that paid nothing. */
export const paymentReturned: Template<ReturnedFacts> = {
  en: ({ paymentId, name, amount, reason }, format) => ({
    subject: `${format.amount(amount)} goes back to you`,
    preheader: why[reason].en,
    title: 'Money goes back to you',
    blocks: [
      text(format.hello(name)),
      text(`We got ${format.amount(amount)} from you, and send it back the way you paid. ${why[reason].en}`),
      text('You need to do nothing.'),
      action('See the payment', format.url(`/payment/${paymentId}`)),
    ],
  }),
  bn: ({ paymentId, name, amount, reason }, format) => ({
    subject: `${format.amount(amount)} আপনাকে ফেরত যাচ্ছে`,
    preheader: why[reason].bn,
    title: 'আপনার টাকা ফেরত যাচ্ছে',
    blocks: [
      text(format.hello(name)),
      text(`আপনার কাছ থেকে ${format.amount(amount)} পেয়েছি, যেভাবে দিয়েছিলেন সেভাবেই ফেরত পাঠাচ্ছি। ${why[reason].bn}`),
      text('আপনার কিছু করতে হবে না।'),
      action('পেমেন্টটি দেখুন', format.url(`/payment/${paymentId}`)),
    ],
  }),
}
