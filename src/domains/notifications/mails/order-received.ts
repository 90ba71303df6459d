import { type Poisha, sum, times } from '#contract/money.ts'
import { action, type Block, type Template, text } from './mail-content.ts'
import type { MailFormatter } from './mail-formatter.ts'

/** A store's parcel of a new order: nothing of other stores, and of the buyer only what the dashboard shows. */
export type ReceivedFacts = {
  orderId: number
  name: string
  store: string
  items: readonly { name: string; price: Poisha; quantity: number }[]
  link: string
}

export const orderReceived: Template<ReceivedFacts> = {
  en: (order, say) => ({
    subject: `New order ${order.orderId}: ${say.amount(goodsOf(order))}`,
    preheader: namesOf(order).slice(0, 120),
    title: `${order.store} has a new order`,
    blocks: [
      text(say.hello(order.name)),
      text(`Order ${order.orderId} is paid. Please pack:`),
      itemsOf(order, say),
      { kind: 'sums', sums: [{ label: 'Goods', amount: say.amount(goodsOf(order)), strong: true }] },
      action('Open the order', say.url(order.link)),
      text(
        'Buyers expect their parcel to leave within 1-3 business days. Mark it as shipped with its tracking number.',
      ),
    ],
  }),
  bn: (order, say) => ({
    subject: `নতুন অর্ডার ${say.digits(order.orderId)}: ${say.amount(goodsOf(order))}`,
    preheader: namesOf(order).slice(0, 120),
    title: `${order.store}-এ নতুন অর্ডার এসেছে`,
    blocks: [
      text(say.hello(order.name)),
      text(`অর্ডার ${say.digits(order.orderId)}-এর দাম পাওয়া গেছে। এই পণ্যগুলো গোছান:`),
      itemsOf(order, say),
      { kind: 'sums', sums: [{ label: 'পণ্যের দাম', amount: say.amount(goodsOf(order)), strong: true }] },
      action('অর্ডারটি খুলুন', say.url(order.link)),
      text('ক্রেতারা ১-৩ কর্মদিবসের মধ্যে পার্সেল রওনা হওয়ার আশা করেন। পাঠানোর পর ট্র্যাকিং নম্বরসহ জানিয়ে দিন।'),
    ],
  }),
}

const namesOf = ({ items }: ReceivedFacts) => items.map(({ name }) => name).join(', ')
const goodsOf = ({ items }: ReceivedFacts) => sum(items.map(({ price, quantity }) => times(price, quantity)))

const itemsOf = ({ items }: ReceivedFacts, say: MailFormatter): Block => ({
  kind: 'items',
  items: items.map(({ name, price, quantity }) => ({
    name,
    detail: `${say.number(quantity)} × ${say.amount(price)}`,
    amount: say.amount(times(price, quantity)),
  })),
})
