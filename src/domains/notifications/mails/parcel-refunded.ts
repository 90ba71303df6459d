import type { Locale } from '#contract/identity/identity.ts'
import type { Poisha } from '#contract/money.ts'
import { action, quote, type Template, text } from './mail-content.ts'

export type RefundedParcelFacts = {
  orderId: number
  name: string
  /** What the buyer gets. */
  amount: Poisha
  /** The store's part of it: the goods (rules.md R-4). */
  borne: Poisha
  /** Nobody had paid it yet: less is to be collected at the door (rules.md O-46). */
  toCollect: boolean
  reason: string
  /** What is not to be sent any more: a parcel or replacement of which no piece is left, or the refunded pieces of one. */
  cancelled: 'parcel' | 'replacement' | 'pieces' | 'parcel_pieces' | null
  /** The refunded pieces; none when only an amount was refunded. */
  items: readonly { name: string; quantity: number }[]
  link: string
}

const notToSend: Record<Locale, Record<NonNullable<RefundedParcelFacts['cancelled']>, string>> = {
  en: {
    parcel: 'The parcel is cancelled with it: please do not send it.',
    replacement: 'The replacement is cancelled with it: please do not send it.',
    pieces: 'These pieces are taken off the replacement that waits to be shipped: please do not send them.',
    parcel_pieces: 'These pieces are taken off the parcel, which was not shipped yet: please do not send them.',
  },
  bn: {
    parcel: 'এর সঙ্গে পার্সেলটিও বাতিল হয়েছে: এটি আর পাঠাবেন না।',
    replacement: 'এর সঙ্গে বদলি পার্সেলটিও বাতিল হয়েছে: এটি আর পাঠাবেন না।',
    pieces: 'না পাঠানো বদলি পার্সেল থেকে এই পিসগুলো বাদ গেছে: এগুলো আর পাঠাবেন না।',
    parcel_pieces: 'পার্সেলটি এখনো পাঠানো হয়নি, তাই এই পিসগুলো তা থেকে বাদ গেছে: এগুলো আর পাঠাবেন না।',
  },
}

export const parcelRefunded: Template<RefundedParcelFacts> = {
  en: ({ orderId, name, amount, borne, toCollect, reason, cancelled, items, link }, format) => ({
    subject: toCollect
      ? `${format.amount(amount)} less to collect for order ${orderId}`
      : `${format.amount(amount)} of order ${orderId} went back to the buyer`,
    preheader: reason,
    title: toCollect ? 'Less is to be collected' : 'Money of your parcel went back',
    blocks: [
      text(format.hello(name)),
      text(
        toCollect
          ? `Our team took ${format.amount(amount)} off what is to be collected for your parcel in order ${orderId}.`
          : `Our team gave ${format.amount(amount)} of your parcel in order ${orderId} back to the buyer.`,
      ),
      text(
        `${format.amount(borne)} of it is for the goods and comes from your revenue; shipping and tax come from the market.`,
      ),
      ...(cancelled ? [text(notToSend.en[cancelled])] : []),
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
      ...(reason === '' ? [] : [text('The reason:'), quote(reason)]),
      action('See the order', format.url(link)),
    ],
  }),
  bn: ({ orderId, name, amount, borne, toCollect, reason, cancelled, items, link }, format) => ({
    subject: toCollect
      ? `${format.digits(orderId)} নম্বর অর্ডারে ${format.amount(amount)} কম নিতে হবে`
      : `${format.digits(orderId)} নম্বর অর্ডারের ${format.amount(amount)} ক্রেতার কাছে ফেরত গেছে`,
    preheader: reason,
    title: toCollect ? 'ক্রেতার কাছ থেকে কম নিতে হবে' : 'আপনার পার্সেলের টাকা ফেরত গেছে',
    blocks: [
      text(format.hello(name)),
      text(
        toCollect
          ? `${format.digits(orderId)} নম্বর অর্ডারে আপনার পার্সেলের জন্য ক্রেতার কাছ থেকে ${format.amount(amount)} কম নিতে হবে, আমাদের কর্মীদল তা বাদ দিয়েছে।`
          : `${format.digits(orderId)} নম্বর অর্ডারে আপনার পার্সেলের ${format.amount(amount)} আমাদের কর্মীদল ক্রেতাকে ফেরত দিয়েছে।`,
      ),
      text(`এর মধ্যে ${format.amount(borne)} পণ্যের দাম, যা আপনার আয় থেকে যাবে; ডেলিভারি চার্জ ও কর বাজার দেবে।`),
      ...(cancelled ? [text(notToSend.bn[cancelled])] : []),
      ...(items.length === 0
        ? []
        : [
            {
              kind: 'items' as const,
              title: 'যার জন্য',
              items: items.map((item) => ({ name: item.name, detail: `${format.number(item.quantity)}টি` })),
            },
          ]),
      ...(reason === '' ? [] : [text('কারণ:'), quote(reason)]),
      action('অর্ডার দেখুন', format.url(link)),
    ],
  }),
}
