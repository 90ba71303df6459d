import type { Poisha } from '#contract/money.ts'
import { action, quote, type Template, text } from './mail-content.ts'
import type { ParcelFacts } from './parcel-shipped.ts'
import { type RefundWay, refundSentence } from './refund-sentence.ts'

/**
 * `refund` is the refunded amount; `null` when nothing had been paid for this parcel. `because`: what the team wrote when it
 * cancelled the order; empty otherwise. `refused`: it was not taken at the door. `isReplacement`: of a parcel that the buyer has.
 */
export type CancelledFacts = ParcelFacts &
  RefundWay & {
    refund: Poisha | null
    because: string
    refused: boolean
    isReplacement: boolean
  }

export const parcelCancelled: Template<CancelledFacts> = {
  en: (parcel, format) => ({
    subject: `Cancelled: your ${parcel.isReplacement ? 'replacement' : 'parcel'} from ${parcel.seller} (order ${parcel.orderId})`,
    preheader:
      parcel.refund === null ? 'Nothing will be shipped.' : refundSentence('en', parcel, format.amount(parcel.refund)),
    title: parcel.isReplacement ? 'A replacement was cancelled' : 'A parcel was cancelled',
    blocks: [
      text(format.hello(parcel.name)),
      text(
        parcel.refused
          ? `You did not take this part of your order ${parcel.orderId}, sold by ${parcel.seller}. There is nothing to pay for it:`
          : `This ${parcel.isReplacement ? 'replacement in' : 'part of'} your order ${parcel.orderId}, sold by ${parcel.seller}, was cancelled and will not be shipped:`,
      ),
      {
        kind: 'items',
        items: parcel.items.map(({ name, quantity }) => ({
          name,
          detail: quantity === 1 ? '1 piece' : `${format.number(quantity)} pieces`,
        })),
      },
      ...(parcel.because === '' ? [] : [text('The reason:'), quote(parcel.because)]),
      ...(parcel.refund === null ? [] : [text(refundSentence('en', parcel, format.amount(parcel.refund)))]),
      action('See the order', format.url(`/orders/${parcel.orderId}`)),
    ],
  }),
  bn: (parcel, format) => ({
    subject: `বাতিল হয়েছে: ${parcel.seller} দোকানের ${parcel.isReplacement ? 'বদলি পার্সেল' : 'পার্সেল'} (অর্ডার ${format.digits(parcel.orderId)})`,
    preheader: parcel.refund === null ? 'কিছুই পাঠানো হবে না।' : refundSentence('bn', parcel, format.amount(parcel.refund)),
    title: parcel.isReplacement ? 'বদলি পার্সেলটি বাতিল হয়েছে' : 'একটি পার্সেল বাতিল হয়েছে',
    blocks: [
      text(format.hello(parcel.name)),
      text(
        parcel.refused
          ? `আপনার ${format.digits(parcel.orderId)} নম্বর অর্ডারের ${parcel.seller} দোকানের পার্সেলটি আপনি নেননি। এর জন্য কোনো টাকা দিতে হবে না:`
          : `আপনার ${format.digits(parcel.orderId)} নম্বর অর্ডারের ${parcel.seller} দোকানের ${parcel.isReplacement ? 'বদলি পার্সেলটি' : 'পার্সেলটি'} বাতিল হয়েছে, এটি আর পাঠানো হবে না:`,
      ),
      {
        kind: 'items',
        items: parcel.items.map(({ name, quantity }) => ({ name, detail: `${format.number(quantity)}টি` })),
      },
      ...(parcel.because === '' ? [] : [text('কারণ:'), quote(parcel.because)]),
      ...(parcel.refund === null ? [] : [text(refundSentence('bn', parcel, format.amount(parcel.refund)))]),
      action('অর্ডার দেখুন', format.url(`/orders/${parcel.orderId}`)),
    ],
  }),
}
