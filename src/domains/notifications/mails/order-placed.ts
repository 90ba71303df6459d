import { type Poisha, times, ZERO } from '#contract/money.ts'
import { action, facts, note, type SumLine, type Template, text } from './mail-content.ts'

export type OrderFacts = {
  id: number
  name: string
  placedAt: Date
  parcels: readonly { seller: string; items: readonly { name: string; price: Poisha; quantity: number }[] }[]
  subtotal: Poisha
  discount: Poisha
  shipping: Poisha
  tax: Poisha
  total: Poisha
  shipTo: { name: string; phone: string; address: string; city: string; zip: string }
}

/** The receipt: sent whatever somebody's wishes are. */
export const orderPlaced: Template<OrderFacts> = {
  en: (order, say) => ({
    subject: `Your order ${order.id} is placed: ${say.amount(order.total)}`,
    preheader: `We have told the ${order.parcels.length === 1 ? 'seller' : 'sellers'}. It should reach you in 3-7 business days.`,
    title: 'Thank you for your order',
    blocks: [
      text(say.hello(order.name)),
      text(
        `Your order ${order.id} of ${say.day(order.placedAt)} is paid, and is being packed. It should reach you in 3-7 business days.`,
      ),
      ...order.parcels.map(({ seller, items }) => ({
        kind: 'items' as const,
        title: `Sold by ${seller}`,
        items: items.map(({ name, price, quantity }) => ({
          name,
          detail: `${say.number(quantity)} × ${say.amount(price)}`,
          amount: say.amount(times(price, quantity)),
        })),
      })),
      {
        kind: 'sums',
        sums: sumsOf(order, say.amount, {
          subtotal: 'Subtotal',
          discount: 'Discount',
          shipping: 'Shipping',
          free: 'Free',
          tax: 'Tax',
          total: 'Total, paid by card',
        }),
      },
      facts(['Goes to', addressOf(order)], ['Phone', order.shipTo.phone]),
      action('See the order', say.url(`/orders/${order.id}`)),
      note(
        'Not what you wanted? While a parcel is not shipped you can ask for it to be cancelled, on the order’s page.',
      ),
    ],
  }),
  bn: (order, say) => ({
    subject: `আপনার অর্ডার ${say.digits(order.id)} পাওয়া গেছে: ${say.amount(order.total)}`,
    preheader: 'বিক্রেতাকে জানানো হয়েছে। ৩-৭ কর্মদিবসে পৌঁছে যাওয়ার কথা।',
    title: 'অর্ডারের জন্য ধন্যবাদ',
    blocks: [
      text(say.hello(order.name)),
      text(
        `${say.day(order.placedAt)} তারিখে করা আপনার অর্ডার ${say.digits(order.id)}-এর দাম পাওয়া গেছে, এখন গোছানো হচ্ছে। ৩-৭ কর্মদিবসে পৌঁছে যাওয়ার কথা।`,
      ),
      ...order.parcels.map(({ seller, items }) => ({
        kind: 'items' as const,
        title: `বিক্রেতা: ${seller}`,
        items: items.map(({ name, price, quantity }) => ({
          name,
          detail: `${say.number(quantity)} × ${say.amount(price)}`,
          amount: say.amount(times(price, quantity)),
        })),
      })),
      {
        kind: 'sums',
        sums: sumsOf(order, say.amount, {
          subtotal: 'উপমোট',
          discount: 'ছাড়',
          shipping: 'ডেলিভারি',
          free: 'ফ্রি',
          tax: 'কর',
          total: 'মোট, কার্ডে দেওয়া হয়েছে',
        }),
      },
      facts(['যাবে', addressOf(order)], ['ফোন', order.shipTo.phone]),
      action('অর্ডার দেখুন', say.url(`/orders/${order.id}`)),
      note('মত বদলেছেন? পার্সেল রওনা হওয়ার আগে অর্ডারের পাতা থেকেই বাতিলের অনুরোধ করতে পারবেন।'),
    ],
  }),
}

type SumLabels = Record<'subtotal' | 'discount' | 'shipping' | 'free' | 'tax' | 'total', string>

function sumsOf(order: OrderFacts, amount: (value: Poisha) => string, labels: SumLabels): SumLine[] {
  return [
    { label: labels.subtotal, amount: amount(order.subtotal) },
    ...(order.discount > ZERO ? [{ label: labels.discount, amount: `−${amount(order.discount)}` }] : []),
    { label: labels.shipping, amount: order.shipping > ZERO ? amount(order.shipping) : labels.free },
    { label: labels.tax, amount: amount(order.tax) },
    { label: labels.total, amount: amount(order.total), strong: true },
  ]
}

function addressOf({ shipTo }: OrderFacts): string {
  const town = [shipTo.city, shipTo.zip].filter((part) => part !== '').join(' ')
  return [shipTo.name, shipTo.address, town].filter((line) => line !== '').join('\n')
}
