import type { Poisha } from '#contract/money.ts'
import { action, note, type Template, text } from './mail-content.ts'

export type BackInStockFacts = { name: string; product: string; price: Poisha; link: string }

export const backInStock: Template<BackInStockFacts> = {
  en: (facts, format) => ({
    subject: `${facts.product} is back in stock`,
    preheader: `It costs ${format.amount(facts.price)}.`,
    title: `${facts.product} is back in stock`,
    blocks: [
      text(format.hello(facts.name)),
      text(`You asked us to tell you when ${facts.product} is back. It is, for ${format.amount(facts.price)}.`),
      action('See the product', format.url(facts.link)),
      note('We tell you this once. If it sells out again, you can ask us again.'),
    ],
  }),
  bn: (facts, format) => ({
    subject: `${facts.product} আবার স্টকে এসেছে`,
    preheader: `দাম ${format.amount(facts.price)}।`,
    title: `${facts.product} আবার স্টকে এসেছে`,
    blocks: [
      text(format.hello(facts.name)),
      text(`${facts.product} স্টকে ফিরলে জানাতে বলেছিলেন। পণ্যটি এখন পাওয়া যাচ্ছে, দাম ${format.amount(facts.price)}।`),
      action('পণ্যটি দেখুন', format.url(facts.link)),
      note('এই খবর একবারই জানাই। আবার শেষ হয়ে গেলে আবার জানাতে বলতে পারবেন।'),
    ],
  }),
}
