import type { Poisha } from '#contract/money.ts'
import { action, quote, type Template, text } from './mail-content.ts'

export type RefundFacts = {
  orderId: number
  name: string
  amount: Poisha
  /** The reason that the team gave. */
  reason: string
  /** The refunded pieces; none when only an amount was refunded. */
  items: readonly { name: string; quantity: number }[]
}

export const orderRefunded: Template<RefundFacts> = {
  en: ({ orderId, name, amount, reason, items }, format) => ({
    subject: `${format.amount(amount)} goes back to you (order ${orderId})`,
    preheader: 'Banks take up to 7 business days.',
    title: 'Money goes back to you',
    blocks: [
      text(format.hello(name)),
      text(
        `We give ${format.amount(amount)} of your order ${orderId} back the way you paid. Banks take up to 7 business days.`,
      ),
      ...(items.length === 0
        ? []
        : [
            {
              kind: 'items' as const,
              title: 'What it is for',
              items: items.map((item) => ({
                name: item.name,
                detail: item.quantity === 1 ? '1 piece' : `${format.number(item.quantity)} pieces`,
              })),
            },
          ]),
      ...(reason === '' ? [] : [quote(reason)]),
      action('See the order', format.url(`/orders/${orderId}`)),
    ],
  }),
  bn: ({ orderId, name, amount, reason, items }, format) => ({
    subject: `${format.amount(amount)} ফেরত যাচ্ছে (অর্ডার ${format.digits(orderId)})`,
    preheader: 'ব্যাংকের ৭ কর্মদিবস পর্যন্ত লাগতে পারে।',
    title: 'আপনার টাকা ফেরত যাচ্ছে',
    blocks: [
      text(format.hello(name)),
      text(
        `আপনার অর্ডার ${format.digits(orderId)}-এর ${format.amount(amount)} ফেরত যাচ্ছে, যেভাবে দাম দিয়েছিলেন সেভাবেই। ব্যাংকের ৭ কর্মদিবস পর্যন্ত লাগতে পারে।`,
      ),
      ...(items.length === 0
        ? []
        : [
            {
              kind: 'items' as const,
              title: 'যার জন্য',
              items: items.map((item) => ({ name: item.name, detail: `${format.number(item.quantity)}টি` })),
            },
          ]),
      ...(reason === '' ? [] : [quote(reason)]),
      action('অর্ডার দেখুন', format.url(`/orders/${orderId}`)),
    ],
  }),
}
