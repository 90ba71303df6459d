import type { Poisha } from '#contract/money.ts'
import { action, note, type Template, text } from './mail-content.ts'

export type PriceFellFacts = {
  name: string
  product: string
  price: Poisha
  /** The difference to the price that this person knew. */
  saved: Poisha
  /** What costs this: the product, the one variant that `product` names, or some of its variants. */
  of: 'product' | 'variant' | 'variants'
  link: string
}

export const priceFell: Template<PriceFellFacts> = {
  en: (facts, format) => {
    const title =
      facts.of === 'variants'
        ? `${facts.product} is now available from ${format.amount(facts.price)}`
        : `${facts.product} now costs ${format.amount(facts.price)}`
    return {
      subject: title,
      preheader: `That is ${format.amount(facts.saved)} less.`,
      title,
      blocks: [
        text(format.hello(facts.name)),
        text(
          facts.of === 'product'
            ? `The price of ${facts.product} fell by ${format.amount(facts.saved)}.`
            : `The lowest price of this product fell by ${format.amount(facts.saved)}. Its other variants may cost more.`,
        ),
        action('See the product', format.url(facts.link)),
        note('We tell you again when it becomes cheaper still, at most once a day.'),
      ],
    }
  },
  bn: (facts, format) => {
    const title =
      facts.of === 'variants'
        ? `${facts.product} এখন ${format.amount(facts.price)} থেকে শুরু`
        : `${facts.product} এখন ${format.amount(facts.price)}`
    return {
      subject: title,
      preheader: `দাম ${format.amount(facts.saved)} কমেছে।`,
      title,
      blocks: [
        text(format.hello(facts.name)),
        text(
          facts.of === 'product'
            ? `‘${facts.product}’ পণ্যের দাম ${format.amount(facts.saved)} কমেছে।`
            : `পণ্যটির সবচেয়ে কম দাম ${format.amount(facts.saved)} কমেছে। অন্য ভ্যারিয়েন্টের দাম এর চেয়ে বেশি হতে পারে।`,
        ),
        action('পণ্যটি দেখুন', format.url(facts.link)),
        note('আরও কমলে আবার জানাব, দিনে একবারের বেশি নয়।'),
      ],
    }
  },
}
