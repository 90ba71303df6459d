import { action, note, type Template, text } from './mail-content.ts'
import type { ParcelFacts } from './parcel-shipped.ts'

const within = (days: number, shown: string) => (days === 1 ? 'Within a day' : `Within ${shown} days`)

export const parcelDelivered: Template<ParcelFacts> = {
  en: (parcel, format) => ({
    subject: `Delivered: your parcel from ${parcel.seller} (order ${parcel.orderId})`,
    preheader: 'How is it? Your review helps the next buyer.',
    title: 'Your parcel has arrived',
    blocks: [
      text(format.hello(parcel.name)),
      text(`This part of your order ${parcel.orderId}, sold by ${parcel.seller}, has been delivered:`),
      {
        kind: 'items',
        items: parcel.items.map(({ name, quantity }) => ({
          name,
          detail: quantity === 1 ? '1 piece' : `${format.number(quantity)} pieces`,
        })),
      },
      text('How is it? A few words from you help the next buyer to choose, and the seller to do better.'),
      action('Write a review', format.url(`/orders/${parcel.orderId}`)),
      note(
        `Something wrong with it, or nothing arrived? ${within(parcel.returnDays, format.number(parcel.returnDays))} you can ask for a refund or a replacement on the same page.`,
      ),
    ],
  }),
  bn: (parcel, format) => ({
    subject: `পৌঁছে গেছে: ${parcel.seller} দোকানের পার্সেল (অর্ডার ${format.digits(parcel.orderId)})`,
    preheader: 'কেমন লাগল? আপনার রিভিউ পরের ক্রেতার কাজে লাগবে।',
    title: 'আপনার পার্সেল পৌঁছে গেছে',
    blocks: [
      text(format.hello(parcel.name)),
      text(`আপনার ${format.digits(parcel.orderId)} নম্বর অর্ডারের ${parcel.seller} দোকানের পার্সেলটি পৌঁছে দেওয়া হয়েছে:`),
      {
        kind: 'items',
        items: parcel.items.map(({ name, quantity }) => ({ name, detail: `${format.number(quantity)}টি` })),
      },
      text('কেমন লাগল? আপনার দুটি কথা পরের ক্রেতাকে বেছে নিতে সাহায্য করবে, বিক্রেতাকেও আরও ভালো করতে।'),
      action('রিভিউ দিন', format.url(`/orders/${parcel.orderId}`)),
      note(
        `পণ্যে সমস্যা, বা কিছুই হাতে পাননি? ${format.number(parcel.returnDays)} দিনের মধ্যে ওই পাতা থেকেই টাকা ফেরত বা বদলে দেওয়ার অনুরোধ করতে পারবেন।`,
      ),
    ],
  }),
}
