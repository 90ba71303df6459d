import type { Locale } from '#contract/identity/identity.ts'
import type { Poisha } from '#contract/money.ts'
import { action, quote, type Template, text } from './mail-content.ts'
import { type RefundWay, refundSentence } from './refund-sentence.ts'

export type RequestFacts = RefundWay & {
  orderId: number
  name: string
  seller: string
  request: 'cancel' | 'refund' | 'replace'
  /** The order is of several sellers. */
  several: boolean
  approved: boolean
  /** The note of who decided; may be empty. */
  note: string
  refund: Poisha | null
}

const nouns: Record<Locale, Record<RequestFacts['request'], string>> = {
  en: { cancel: 'cancellation', refund: 'refund', replace: 'replacement' },
  bn: { cancel: 'বাতিলের', refund: 'টাকা ফেরতের', replace: 'পণ্য বদলের' },
}

export const requestDecided: Template<RequestFacts> = {
  en: (decided, format) => {
    const noun = nouns.en[decided.request]
    const outcome = decided.approved ? 'approved' : 'declined'
    return {
      subject: `Your ${noun} request was ${outcome} (order ${decided.orderId})`,
      preheader: decided.approved ? nextEn(decided, format.amount) : `${decided.seller} says why.`,
      title: `Your ${noun} request was ${outcome}`,
      blocks: [
        text(format.hello(decided.name)),
        text(
          `You asked for a ${noun} of the parcel from ${decided.seller} in your order ${decided.orderId}. The request was ${outcome}.`,
        ),
        ...(decided.note === '' ? [] : [quote(decided.note)]),
        text(
          decided.approved
            ? nextEn(decided, format.amount)
            : 'Not content with this? Open a support ticket for the order, and we look into it.',
        ),
        action('See the order', format.url(`/orders/${decided.orderId}`)),
      ],
    }
  },
  bn: (decided, format) => {
    const noun = nouns.bn[decided.request]
    const outcome = decided.approved ? 'মঞ্জুর হয়েছে' : 'মঞ্জুর হয়নি'
    return {
      subject: `আপনার ${noun} অনুরোধ ${outcome} (অর্ডার ${format.digits(decided.orderId)})`,
      preheader: decided.approved ? nextBn(decided, format.amount) : `কারণ জানিয়েছে ${decided.seller}।`,
      title: `আপনার ${noun} অনুরোধ ${outcome}`,
      blocks: [
        text(format.hello(decided.name)),
        text(
          `${format.digits(decided.orderId)} নম্বর অর্ডারে ${decided.seller} দোকানের পার্সেলটির জন্য আপনি ${noun} অনুরোধ করেছিলেন। অনুরোধটি ${outcome}।`,
        ),
        ...(decided.note === '' ? [] : [quote(decided.note)]),
        text(
          decided.approved
            ? nextBn(decided, format.amount)
            : 'সিদ্ধান্তটি মেনে নিতে পারছেন না? অর্ডারটির জন্য একটি সাপোর্ট টিকিট খুলুন, আমরা দেখব।',
        ),
        action('অর্ডার দেখুন', format.url(`/orders/${decided.orderId}`)),
      ],
    }
  },
}

function nextEn({ request, refund, ...way }: RequestFacts, amount: (value: Poisha) => string): string {
  if (request === 'replace') return 'A replacement is being packed, at no charge.'
  if (refund === null) return 'Nothing more is to be done.'
  return refundSentence('en', way, amount(refund))
}

function nextBn({ request, refund, ...way }: RequestFacts, amount: (value: Poisha) => string): string {
  if (request === 'replace') return 'বদলি পণ্য গোছানো হচ্ছে, এর জন্য কোনো খরচ নেই।'
  if (refund === null) return 'আপনার আর কিছু করতে হবে না।'
  return refundSentence('bn', way, amount(refund))
}
