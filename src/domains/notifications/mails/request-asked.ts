import type { Locale } from '#contract/identity/identity.ts'
import { action, quote, type Template, text } from './mail-content.ts'

export type AskedFacts = {
  orderId: number
  name: string
  request: 'cancel' | 'refund' | 'replace'
  /** The buyer's words. */
  reason: string
  items: readonly { name: string; quantity: number }[]
  link: string
}

const nouns: Record<Locale, Record<AskedFacts['request'], string>> = {
  en: { cancel: 'to cancel', refund: 'for a refund of', replace: 'for a replacement of' },
  bn: { cancel: 'বাতিল করতে', refund: 'টাকা ফেরত', replace: 'পণ্য বদলে নিতে' },
}

export const requestAsked: Template<AskedFacts> = {
  en: (asked, say) => ({
    subject: `A buyer asks ${nouns.en[asked.request]} order ${asked.orderId}`,
    preheader: asked.reason.slice(0, 120),
    title: 'A buyer waits for your answer',
    blocks: [
      text(say.hello(asked.name)),
      text(`The buyer of order ${asked.orderId} asks ${nouns.en[asked.request]} your parcel, and says:`),
      quote(asked.reason),
      {
        kind: 'items',
        items: asked.items.map(({ name, quantity }) => ({
          name,
          detail: quantity === 1 ? '1 piece' : `${say.number(quantity)} pieces`,
        })),
      },
      action('Approve or decline', say.url(asked.link)),
    ],
  }),
  bn: (asked, say) => ({
    subject: `ক্রেতা ${nouns.bn[asked.request]} চান (অর্ডার ${say.digits(asked.orderId)})`,
    preheader: asked.reason.slice(0, 120),
    title: 'একজন ক্রেতা আপনার উত্তরের অপেক্ষায় আছেন',
    blocks: [
      text(say.hello(asked.name)),
      text(`অর্ডার ${say.digits(asked.orderId)}-এ আপনার পার্সেলটির জন্য ক্রেতা ${nouns.bn[asked.request]} চান। তিনি লিখেছেন:`),
      quote(asked.reason),
      {
        kind: 'items',
        items: asked.items.map(({ name, quantity }) => ({ name, detail: `${say.number(quantity)}টি` })),
      },
      action('মঞ্জুর বা নামঞ্জুর করুন', say.url(asked.link)),
    ],
  }),
}
