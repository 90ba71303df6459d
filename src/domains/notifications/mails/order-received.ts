import { minus, type Poisha, sum, times } from '#contract/money.ts'
import { action, type Block, type Template, text } from './mail-content.ts'
import type { MailFormatter } from './mail-formatter.ts'

/** A store's parcel of a new order: nothing of other stores, and of the buyer only what the dashboard shows. */
export type ReceivedFacts = {
  orderId: number
  name: string
  store: string
  /** The team checks it first. */
  held: boolean
  /** Paid at the door. */
  onDelivery: boolean
  items: readonly { name: string; price: Poisha; quantity: number }[]
  /** What coupons took off: the store receives that much less. */
  discount: Poisha
  link: string
}

export const orderReceived: Template<ReceivedFacts> = {
  en: (order, format) => ({
    subject: `New order ${order.orderId}: ${format.amount(receivedFor(order))}`,
    preheader: namesOf(order),
    title: `${order.store} has a new order`,
    blocks: [
      text(format.hello(order.name)),
      text(
        order.held
          ? `Order ${order.orderId} has come in. We check it before it is shipped: please wait until we tell you. It is for:`
          : order.onDelivery
            ? `Order ${order.orderId} is paid on delivery: its page says what to collect. Please pack:`
            : `Order ${order.orderId} is paid. Please pack:`,
      ),
      itemsOf(order, format),
      sumsOf(order, format, { goods: 'Goods', discount: 'Discount', receive: 'You receive' }),
      action('Open the order', format.url(order.link)),
      ...(order.held
        ? []
        : [
            text(
              'Buyers expect their parcel to leave within 1-3 business days. Mark it as shipped with its tracking number.',
            ),
          ]),
    ],
  }),
  bn: (order, format) => ({
    subject: `নতুন অর্ডার ${format.digits(order.orderId)}: ${format.amount(receivedFor(order))}`,
    preheader: namesOf(order),
    title: `${order.store} দোকানে নতুন অর্ডার এসেছে`,
    blocks: [
      text(format.hello(order.name)),
      text(
        order.held
          ? `অর্ডার ${format.digits(order.orderId)} এসেছে। পাঠানোর আগে আমরা এটি যাচাই করছি: জানানো পর্যন্ত অপেক্ষা করুন। অর্ডারে আছে:`
          : order.onDelivery
            ? `অর্ডার ${format.digits(order.orderId)} ক্যাশ অন ডেলিভারি: কত টাকা নিতে হবে তা অর্ডারের পাতায় লেখা আছে। এই পণ্যগুলো গোছান:`
            : `${format.digits(order.orderId)} নম্বর অর্ডারের দাম পাওয়া গেছে। এই পণ্যগুলো গোছান:`,
      ),
      itemsOf(order, format),
      sumsOf(order, format, { goods: 'পণ্যের দাম', discount: 'ছাড়', receive: 'আপনি পাবেন' }),
      action('অর্ডারটি খুলুন', format.url(order.link)),
      ...(order.held
        ? []
        : [text('ক্রেতারা ১-৩ কর্মদিবসের মধ্যে পার্সেল রওনা হওয়ার আশা করেন। পাঠানোর পর ট্র্যাকিং নম্বরসহ জানিয়ে দিন।')]),
    ],
  }),
}

const namesOf = ({ items }: ReceivedFacts) => items.map(({ name }) => name).join(', ')
const goodsOf = ({ items }: ReceivedFacts) => sum(items.map(({ price, quantity }) => times(price, quantity)))

const receivedFor = (order: ReceivedFacts) => minus(goodsOf(order), order.discount)

type SumLabels = { goods: string; discount: string; receive: string }

function sumsOf(order: ReceivedFacts, format: MailFormatter, labels: SumLabels): Block {
  const goods = { label: labels.goods, amount: format.amount(goodsOf(order)) }
  if (order.discount === 0) return { kind: 'sums', sums: [{ ...goods, strong: true }] }
  return {
    kind: 'sums',
    sums: [
      goods,
      { label: labels.discount, amount: `−${format.amount(order.discount)}` },
      { label: labels.receive, amount: format.amount(receivedFor(order)), strong: true },
    ],
  }
}

export const itemsOf = ({ items }: Pick<ReceivedFacts, 'items'>, format: MailFormatter): Block => ({
  kind: 'items',
  items: items.map(({ name, price, quantity }) => ({
    name,
    detail: `${format.number(quantity)} × ${format.amount(price)}`,
    amount: format.amount(times(price, quantity)),
  })),
})
