import type { Poisha } from '#contract/money.ts'
import { action, type Template, text } from './mail-content.ts'

export type PaidFacts = { orderId: number; name: string; amount: Poisha; link: string }

/** To the buyer: what was due at the door is paid. */
export const orderPaid: Template<PaidFacts> = {
  en: ({ orderId, name, amount, link }, format) => ({
    subject: `Order ${orderId} is paid: ${format.amount(amount)}`,
    preheader: 'Nothing is collected at the door any more.',
    title: 'Your order is paid',
    blocks: [
      text(format.hello(name)),
      text(`You paid ${format.amount(amount)} for order ${orderId}. When it arrives you pay nothing more.`),
      action('See the order', format.url(link)),
    ],
  }),
  bn: ({ orderId, name, amount, link }, format) => ({
    subject: `${format.digits(orderId)} নম্বর অর্ডারের দাম পেয়েছি: ${format.amount(amount)}`,
    preheader: 'হাতে পেয়ে আর কিছু দিতে হবে না।',
    title: 'আপনার অর্ডারের দাম দেওয়া হয়েছে',
    blocks: [
      text(format.hello(name)),
      text(
        `${format.digits(orderId)} নম্বর অর্ডারের জন্য ${format.amount(amount)} দিয়েছেন। পণ্য হাতে পেয়ে আর কিছু দিতে হবে না।`,
      ),
      action('অর্ডারটি দেখুন', format.url(link)),
    ],
  }),
}

export type SalePaidFacts = { orderId: number; name: string; store: string; link: string }

/** To a seller: nothing is to be collected for the parcel any more. */
export const salePaid: Template<SalePaidFacts> = {
  en: ({ orderId, name, store, link }, format) => ({
    subject: `Order ${orderId} is paid: collect nothing`,
    preheader: 'Print its label again if it says an amount to collect.',
    title: 'The buyer has paid',
    blocks: [
      text(format.hello(name)),
      text(
        `Order ${orderId} of ${store} was to be paid in cash on delivery, and is paid now. Nothing is to be collected for it: if you have printed its label or slip already, please print it again.`,
      ),
      action('Open the order', format.url(link)),
    ],
  }),
  bn: ({ orderId, name, store, link }, format) => ({
    subject: `${format.digits(orderId)} নম্বর অর্ডারের দাম দেওয়া হয়েছে: নগদ নেবেন না`,
    preheader: 'লেবেলে টাকা নেওয়ার কথা থাকলে আবার প্রিন্ট করুন।',
    title: 'ক্রেতা দাম দিয়ে দিয়েছেন',
    blocks: [
      text(format.hello(name)),
      text(
        `${store} দোকানের ${format.digits(orderId)} নম্বর অর্ডারের দাম হাতে পেয়ে দেওয়ার কথা ছিল, এখন দেওয়া হয়ে গেছে। এর জন্য আর কিছু নেওয়া যাবে না: লেবেল বা স্লিপ আগেই প্রিন্ট করে থাকলে আবার প্রিন্ট করুন।`,
      ),
      action('অর্ডারটি খুলুন', format.url(link)),
    ],
  }),
}
