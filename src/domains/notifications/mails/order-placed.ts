import { deliveryDays, startOfDay } from '#contract/business-days.ts'
import { banglaDigits } from '#contract/digits.ts'
import { type Poisha, times, ZERO } from '#contract/money.ts'
import { type ChargeKind, type Charges, isNamedKind } from '#contract/orders/charge-rules.ts'
import { readablePhone } from '#contract/phone.ts'
import { action, facts, note, type SumLine, type Template, text } from './mail-content.ts'
import type { MailFormatter } from './mail-formatter.ts'

/** `total`: its share of the order. */
type PlacedParcel = {
  seller: string
  total: Poisha
  items: readonly { name: string; price: Poisha; quantity: number }[]
}

export type OrderFacts = {
  id: number
  name: string
  placedAt: Date
  parcels: readonly PlacedParcel[]
  subtotal: Poisha
  discount: Poisha
  /** The rate and the cap of the coupon. */
  discountPercent: number | null
  maxDiscount: Poisha | null
  charges: Charges
  total: Poisha
  /** Whether it is paid in cash at the door. */
  onDelivery: boolean
  /** The team checks it first (rules.md O-60). */
  held: boolean
  shipTo: { name: string; phone: string; address: string; city: string; zip: string }
}

/** The first and the last day on which it should arrive (rules.md O-5). */
function arrives(placedAt: Date, format: MailFormatter, between: string): string {
  const { from, to } = deliveryDays(placedAt)
  return [from, to].map((day) => format.day(startOfDay(day))).join(between)
}

/** Several parcels are each paid separately at the door (rules.md O-44). */
const isPaidByParcel = ({ onDelivery, parcels }: OrderFacts): boolean => onDelivery && parcels.length > 1

const became = {
  en: (order: OrderFacts, format: MailFormatter): string => {
    const cash = isPaidByParcel(order) ? 'in all: you pay each parcel when it arrives' : 'when it arrives'
    const ready = `Have ${format.amount(order.total)} in cash ready ${cash}.`
    const about = `Your order ${order.id} of ${format.day(order.placedAt)}`
    const seller = order.parcels.length === 1 ? 'The seller packs' : 'The sellers pack'
    const steps = order.held
      ? [
          `${about} is ${order.onDelivery ? 'placed' : 'paid'}. We are checking it. ${seller} it right after.`,
          ...(order.onDelivery ? [ready] : []),
          'It should reach you in 3-7 business days from then.',
        ]
      : [
          `${about} ${order.onDelivery ? `is being packed. ${ready}` : 'is paid, and is being packed.'}`,
          `It should reach you in 3-7 business days: between ${arrives(order.placedAt, format, ' and ')}.`,
        ]
    return steps.join(' ')
  },
  bn: (order: OrderFacts, format: MailFormatter): string => {
    const ready = isPaidByParcel(order)
      ? `সব মিলিয়ে নগদ ${format.amount(order.total)} লাগবে, প্রতিটি পার্সেলের টাকা সেটি পৌঁছালে দেবেন।`
      : `পার্সেল পৌঁছালে ${format.amount(order.total)} নগদ দেবেন।`
    const about = `${format.day(order.placedAt)} তারিখে করা আপনার ${format.digits(order.id)} নম্বর`
    const come = order.onDelivery ? 'অর্ডারটি পাওয়া গেছে' : 'অর্ডারের দাম পাওয়া গেছে'
    const steps = order.held
      ? [
          `${about} ${come}। অর্ডারটি দেখে নেওয়া হচ্ছে, এরপরই বিক্রেতা গোছাবেন।`,
          ...(order.onDelivery ? [ready] : []),
          'তারপর ৩-৭ কর্মদিবসে পৌঁছে যাওয়ার কথা।',
        ]
      : [
          `${about} ${come}, এখন গোছানো হচ্ছে।`,
          ...(order.onDelivery ? [ready] : []),
          `৩-৭ কর্মদিবসে পৌঁছে যাওয়ার কথা: ${arrives(order.placedAt, format, ' থেকে ')} তারিখের মধ্যে।`,
        ]
    return steps.join(' ')
  },
}

/** The receipt: sent regardless of preferences. */
export const orderPlaced: Template<OrderFacts> = {
  en: (order, format) => ({
    subject: `Your order ${order.id} is placed: ${format.amount(order.total)}`,
    preheader: order.held
      ? 'We are checking it before it is packed.'
      : `We have told the ${order.parcels.length === 1 ? 'seller' : 'sellers'}. It should reach you in 3-7 business days.`,
    title: 'Thank you for your order',
    blocks: [
      text(format.hello(order.name)),
      text(became.en(order, format)),
      ...order.parcels.map(({ seller, total, items }) => ({
        kind: 'items' as const,
        title: `Sold by ${seller}${isPaidByParcel(order) ? `: ${format.amount(total)} to pay at the door` : ''}`,
        items: items.map(({ name, price, quantity }) => ({
          name,
          detail: `${format.number(quantity)} × ${format.amount(price)}`,
          amount: format.amount(times(price, quantity)),
        })),
      })),
      {
        kind: 'sums',
        sums: sumsOf(order, format.amount, {
          subtotal: 'Subtotal',
          discount: discountName(order, format, { discount: 'Discount', atMost: 'at most' }),
          charges: { shipping: 'Shipping', tax: 'Tax', cash_fee: 'Cash on delivery fee' },
          free: 'Free',
          total: order.onDelivery ? 'Total, to pay at the door' : 'Total, paid',
        }),
      },
      facts(['Goes to', addressOf(order)], ['Phone', readablePhone(order.shipTo.phone)]),
      action('See the order', format.url(`/orders/${order.id}`)),
      note(
        'Not what you wanted? While a parcel is not shipped you can ask for it to be cancelled, on the order’s page.',
      ),
    ],
  }),
  bn: (order, format) => ({
    subject: `আপনার অর্ডার ${format.digits(order.id)} পাওয়া গেছে: ${format.amount(order.total)}`,
    preheader: order.held ? 'গোছানোর আগে অর্ডারটি দেখে নেওয়া হচ্ছে।' : 'বিক্রেতাকে জানানো হয়েছে। ৩-৭ কর্মদিবসে পৌঁছে যাওয়ার কথা।',
    title: 'অর্ডারের জন্য ধন্যবাদ',
    blocks: [
      text(format.hello(order.name)),
      text(became.bn(order, format)),
      ...order.parcels.map(({ seller, total, items }) => ({
        kind: 'items' as const,
        title: `বিক্রেতা: ${seller}${isPaidByParcel(order) ? `, ডেলিভারির সময় দিতে হবে ${format.amount(total)}` : ''}`,
        items: items.map(({ name, price, quantity }) => ({
          name,
          detail: `${format.number(quantity)} × ${format.amount(price)}`,
          amount: format.amount(times(price, quantity)),
        })),
      })),
      {
        kind: 'sums',
        sums: sumsOf(order, format.amount, {
          subtotal: 'পণ্যের দাম',
          discount: discountName(order, format, { discount: 'ছাড়', atMost: 'সর্বোচ্চ' }),
          charges: { shipping: 'ডেলিভারি', tax: 'কর', cash_fee: 'ক্যাশ অন ডেলিভারি চার্জ' },
          free: 'ফ্রি',
          total: order.onDelivery ? 'মোট, ডেলিভারির সময় দিতে হবে' : 'মোট, পরিশোধিত',
        }),
      },
      facts(['যাবে', addressOf(order)], ['ফোন', banglaDigits(readablePhone(order.shipTo.phone))]),
      action('অর্ডার দেখুন', format.url(`/orders/${order.id}`)),
      note('মত বদলেছেন? পার্সেল রওনা হওয়ার আগে অর্ডারের পাতা থেকেই বাতিলের অনুরোধ করতে পারবেন।'),
    ],
  }),
}

/** 'Discount (10%, at most BDT 200.00)' */
function discountName(
  { discountPercent, maxDiscount }: OrderFacts,
  format: MailFormatter,
  words: { discount: string; atMost: string },
): string {
  if (discountPercent === null) return words.discount
  const cap = maxDiscount === null ? [] : [`${words.atMost} ${format.amount(maxDiscount)}`]
  return `${words.discount} (${[`${format.number(discountPercent)}%`, ...cap].join(', ')})`
}

type SumLabels = Record<'subtotal' | 'discount' | 'free' | 'total', string> & { charges: Record<ChargeKind, string> }

function sumsOf(order: OrderFacts, amount: (value: Poisha) => string, labels: SumLabels): SumLine[] {
  return [
    { label: labels.subtotal, amount: amount(order.subtotal) },
    ...(order.discount > ZERO ? [{ label: labels.discount, amount: `−${amount(order.discount)}` }] : []),
    ...order.charges.map(({ kind, label, amount: charged }) => ({
      label: label === null && isNamedKind(kind) ? labels.charges[kind] : (label ?? kind),
      amount: kind === 'shipping' && charged === ZERO ? labels.free : amount(charged),
    })),
    { label: labels.total, amount: amount(order.total), strong: true },
  ]
}

function addressOf({ shipTo }: OrderFacts): string {
  const town = [shipTo.city, shipTo.zip].filter((part) => part !== '').join(' ')
  return [shipTo.name, shipTo.address, town].filter((line) => line !== '').join('\n')
}
