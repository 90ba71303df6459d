import type { Poisha } from '#contract/money.ts'
import { action, quote, type Template, text } from './mail-content.ts'
import { type RefundWay, refundSentence } from './refund-sentence.ts'

export type RefundFacts = RefundWay & {
  orderId: number
  name: string
  amount: Poisha
  /** What is also taken off what the buyer pays at the door; 0 for nothing. */
  less: Poisha
  /** The reason that the team gave. */
  reason: string
  /** The refunded pieces; none when only an amount was refunded. */
  items: readonly { name: string; quantity: number }[]
}

export const orderRefunded: Template<RefundFacts> = {
  en: ({ orderId, name, amount, less, route, account, reason, items }, format) => ({
    subject:
      route === 'none'
        ? `You pay ${format.amount(amount)} less (order ${orderId})`
        : `${format.amount(amount)} goes back to you (order ${orderId})`,
    preheader: refundSentence('en', { route, account }, format.amount(amount)),
    title: route === 'none' ? 'You pay less' : 'Money goes back to you',
    blocks: [
      text(format.hello(name)),
      text(`It is about your order ${orderId}. ${refundSentence('en', { route, account }, format.amount(amount))}`),
      ...(less === 0 ? [] : [text(`Of what is still to be delivered you pay ${format.amount(less)} less.`)]),
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
  bn: ({ orderId, name, amount, less, route, account, reason, items }, format) => ({
    subject:
      route === 'none'
        ? `${format.amount(amount)} কম দেবেন (অর্ডার ${format.digits(orderId)})`
        : `${format.amount(amount)} ফেরত যাচ্ছে (অর্ডার ${format.digits(orderId)})`,
    preheader: refundSentence('bn', { route, account }, format.amount(amount)),
    title: route === 'none' ? 'আপনাকে কম দিতে হবে' : 'আপনার টাকা ফেরত যাচ্ছে',
    blocks: [
      text(format.hello(name)),
      text(
        `আপনার অর্ডার ${format.digits(orderId)} নিয়ে। ${refundSentence('bn', { route, account }, format.amount(amount))}`,
      ),
      ...(less === 0 ? [] : [text(`যা এখনো পৌঁছায়নি, তার জন্য ${format.amount(less)} কম দেবেন।`)]),
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
