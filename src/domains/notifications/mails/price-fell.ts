import type { Poisha } from '#contract/money.ts'
import { action, note, type Template, text } from './mail-content.ts'

/** `saved` is the difference to the price that this person knew. */
export type PriceFellFacts = { name: string; product: string; price: Poisha; saved: Poisha; link: string }

export const priceFell: Template<PriceFellFacts> = {
  en: (facts, format) => ({
    subject: `${facts.product} now costs ${format.amount(facts.price)}`,
    preheader: `That is ${format.amount(facts.saved)} less.`,
    title: `${facts.product} now costs ${format.amount(facts.price)}`,
    blocks: [
      text(format.hello(facts.name)),
      text(`The price of ${facts.product} fell by ${format.amount(facts.saved)}.`),
      action('See the product', format.url(facts.link)),
      note('We tell you again when it becomes cheaper still, at most once a day.'),
    ],
  }),
  bn: (facts, format) => ({
    subject: `${facts.product} এখন ${format.amount(facts.price)}`,
    preheader: `দাম ${format.amount(facts.saved)} কমেছে।`,
    title: `${facts.product} এখন ${format.amount(facts.price)}`,
    blocks: [
      text(format.hello(facts.name)),
      text(`‘${facts.product}’ পণ্যের দাম ${format.amount(facts.saved)} কমেছে।`),
      action('পণ্যটি দেখুন', format.url(facts.link)),
      note('আরও কমলে আবার জানাব, দিনে একবারের বেশি নয়।'),
    ],
  }),
}
