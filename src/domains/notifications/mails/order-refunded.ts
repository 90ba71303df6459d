import type { Poisha } from '#contract/money.ts'
import { action, quote, type Template, text } from './mail-content.ts'

export type RefundFacts = {
  orderId: number
  name: string
  amount: Poisha
  /** Why, in the words of who decided. */
  reason: string
  /** Pieces that it is for; none for an amount alone. */
  items: readonly { name: string; quantity: number }[]
}

export const orderRefunded: Template<RefundFacts> = {
  en: ({ orderId, name, amount, reason, items }, say) => ({
    subject: `${say.amount(amount)} goes back to you (order ${orderId})`,
    preheader: 'Banks take up to 7 business days.',
    title: 'Money goes back to you',
    blocks: [
      text(say.hello(name)),
      text(
        `We give ${say.amount(amount)} of your order ${orderId} back to the card you paid with. Banks take up to 7 business days.`,
      ),
      ...(items.length === 0
        ? []
        : [
            {
              kind: 'items' as const,
              title: 'What it is for',
              items: items.map((item) => ({
                name: item.name,
                detail: item.quantity === 1 ? '1 piece' : `${say.number(item.quantity)} pieces`,
              })),
            },
          ]),
      ...(reason === '' ? [] : [quote(reason)]),
      action('See the order', say.url(`/orders/${orderId}`)),
    ],
  }),
  bn: ({ orderId, name, amount, reason, items }, say) => ({
    subject: `${say.amount(amount)} ফেরত যাচ্ছে (অর্ডার ${say.digits(orderId)})`,
    preheader: 'ব্যাংকের ৭ কর্মদিবস পর্যন্ত লাগতে পারে।',
    title: 'আপনার টাকা ফেরত যাচ্ছে',
    blocks: [
      text(say.hello(name)),
      text(
        `আপনার অর্ডার ${say.digits(orderId)}-এর ${say.amount(amount)} সেই কার্ডেই ফেরত যাচ্ছে, যেটি দিয়ে দাম দিয়েছিলেন। ব্যাংকের ৭ কর্মদিবস পর্যন্ত লাগতে পারে।`,
      ),
      ...(items.length === 0
        ? []
        : [
            {
              kind: 'items' as const,
              title: 'যার জন্য',
              items: items.map((item) => ({ name: item.name, detail: `${say.number(item.quantity)}টি` })),
            },
          ]),
      ...(reason === '' ? [] : [quote(reason)]),
      action('অর্ডার দেখুন', say.url(`/orders/${orderId}`)),
    ],
  }),
}
