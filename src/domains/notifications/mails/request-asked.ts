import type { Locale } from '#contract/identity/identity.ts'
import { action, quote, type Template, text } from './mail-content.ts'

export type NewRequestFacts = {
  orderId: number
  name: string
  request: 'cancel' | 'refund' | 'replace'
  /** The order is of several sellers. */
  several: boolean
  /** The buyer's reason. */
  reason: string
  items: readonly { name: string; quantity: number }[]
  link: string
}

const nouns: Record<Locale, Record<NewRequestFacts['request'], string>> = {
  en: { cancel: 'to cancel', refund: 'for a refund of', replace: 'for a replacement of' },
  bn: { cancel: 'বাতিল করতে', refund: 'টাকা ফেরত', replace: 'পণ্য বদলে নিতে' },
}

/** Whether the request is to cancel one parcel of an order of several sellers. */
const ofParcel = ({ request, several }: NewRequestFacts) => several && request === 'cancel'

export const requestAsked: Template<NewRequestFacts> = {
  en: (facts, format) => ({
    subject: `A buyer asks ${nouns.en[facts.request]} ${ofParcel(facts) ? 'your parcel of ' : ''}order ${facts.orderId}`,
    preheader: facts.reason,
    title: 'A buyer waits for your answer',
    blocks: [
      text(format.hello(facts.name)),
      text(`The buyer of order ${facts.orderId} asks ${nouns.en[facts.request]} your parcel, and says:`),
      quote(facts.reason),
      {
        kind: 'items',
        items: facts.items.map(({ name, quantity }) => ({
          name,
          detail: quantity === 1 ? '1 piece' : `${format.number(quantity)} pieces`,
        })),
      },
      action('Approve or decline', format.url(facts.link)),
    ],
  }),
  bn: (facts, format) => ({
    subject: `ক্রেতা ${ofParcel(facts) ? 'আপনার পার্সেলটি ' : ''}${nouns.bn[facts.request]} চান (অর্ডার ${format.digits(facts.orderId)})`,
    preheader: facts.reason,
    title: 'একজন ক্রেতা আপনার উত্তরের অপেক্ষায় আছেন',
    blocks: [
      text(format.hello(facts.name)),
      text(
        `${format.digits(facts.orderId)} নম্বর অর্ডারে আপনার পার্সেলটির জন্য ক্রেতা ${nouns.bn[facts.request]} চান। তিনি লিখেছেন:`,
      ),
      quote(facts.reason),
      {
        kind: 'items',
        items: facts.items.map(({ name, quantity }) => ({ name, detail: `${format.number(quantity)}টি` })),
      },
      action('মঞ্জুর বা নামঞ্জুর করুন', format.url(facts.link)),
    ],
  }),
}
