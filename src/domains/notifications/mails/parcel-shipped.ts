import type { Poisha } from '#contract/money.ts'
import { action, facts, type Template, text } from './mail-content.ts'

export type ParcelFacts = {
  orderId: number
  /** The return window after delivery. */
  returnDays: number
  name: string
  seller: string
  carrier: string
  tracking: string
  /** What its courier collects; `null` for nothing, as of what is paid. */
  cash: Poisha | null
  items: readonly { name: string; quantity: number }[]
}

export const parcelShipped: Template<ParcelFacts> = {
  en: (parcel, format) => ({
    subject: `On its way: your parcel from ${parcel.seller} (order ${parcel.orderId})`,
    preheader: `Tracking number ${parcel.tracking}`,
    title: 'Your parcel is on its way',
    blocks: [
      text(format.hello(parcel.name)),
      text(`${parcel.seller} has shipped this part of your order ${parcel.orderId}:`),
      {
        kind: 'items',
        items: parcel.items.map(({ name, quantity }) => ({
          name,
          detail: quantity === 1 ? '1 piece' : `${format.number(quantity)} pieces`,
        })),
      },
      facts(['Carrier', parcel.carrier], ['Tracking', parcel.tracking]),
      ...(parcel.cash === null
        ? []
        : [text(`Have ${format.amount(parcel.cash)} in cash ready when this parcel arrives.`)]),
      action('Follow the order', format.url(`/orders/${parcel.orderId}`)),
    ],
  }),
  bn: (parcel, format) => ({
    subject: `রওনা হয়েছে: ${parcel.seller} দোকানের পার্সেল (অর্ডার ${format.digits(parcel.orderId)})`,
    preheader: `ট্র্যাকিং নম্বর ${parcel.tracking}`,
    title: 'আপনার পার্সেল রওনা হয়েছে',
    blocks: [
      text(format.hello(parcel.name)),
      text(`আপনার ${format.digits(parcel.orderId)} নম্বর অর্ডারের এই পণ্যগুলো ${parcel.seller} পাঠিয়ে দিয়েছে:`),
      {
        kind: 'items',
        items: parcel.items.map(({ name, quantity }) => ({ name, detail: `${format.number(quantity)}টি` })),
      },
      facts(['কুরিয়ার', parcel.carrier], ['ট্র্যাকিং', parcel.tracking]),
      ...(parcel.cash === null ? [] : [text(`এই পার্সেল পৌঁছালে নগদ ${format.amount(parcel.cash)} দেবেন।`)]),
      action('অর্ডারের খবর দেখুন', format.url(`/orders/${parcel.orderId}`)),
    ],
  }),
}
