import type { Locale } from '#contract/identity/identity.ts'
import type { SuspensionReason } from '#contract/sellers/standing-rules.ts'
import { action, quote, type Template, text } from './mail-content.ts'

export type StandingFacts = {
  name: string
  store: string
  /** Why it is suspended; null of a store that is back. */
  reason: SuspensionReason | null
  /** In the words of who decided; may be empty. */
  note: string
  link: string
}

const reasons: Record<Locale, Record<SuspensionReason, string>> = {
  en: {
    counterfeit: 'Imitations of other makers’ goods are offered there.',
    forbidden_goods: 'Goods are offered there that may not be sold on Haat.',
    not_shipping: 'Orders are not shipped, or far too late.',
    complaints: 'Many buyers complain about the goods or the service.',
    papers: 'The papers of the store or its owner are not valid, or not true.',
    fraud: 'There are signs of fraud.',
    other: '',
  },
  bn: {
    counterfeit: 'দোকানে নকল পণ্য বিক্রি হচ্ছে।',
    forbidden_goods: 'দোকানে এমন পণ্য আছে, যা হাটে বিক্রি করা যায় না।',
    not_shipping: 'অর্ডার পাঠানো হচ্ছে না, কিংবা পাঠাতে অনেক দেরি হচ্ছে।',
    complaints: 'পণ্য বা সেবা নিয়ে অনেক ক্রেতা অভিযোগ করেছেন।',
    papers: 'দোকান বা মালিকের কাগজপত্র বৈধ নয়, কিংবা সঠিক নয়।',
    fraud: 'প্রতারণার লক্ষণ পাওয়া গেছে।',
    other: '',
  },
}

const why = (locale: Locale, { reason, note }: StandingFacts) =>
  [reason === null ? '' : reasons[locale][reason], note].filter((words) => words !== '').map(quote)

export const storeSuspended: Template<StandingFacts> = {
  en: (told, say) => ({
    subject: `${told.store} is suspended`,
    preheader: 'Its products have left the shop. Read why, and what you can do.',
    title: 'Your store is suspended',
    blocks: [
      text(say.hello(told.name)),
      text(`We have suspended your store ${told.store}. Its products are not on sale for now. The reason:`),
      ...why('en', told),
      text(
        'Please ship what was ordered already and answer your buyers as usual. Once the matter is settled, write to our support.',
      ),
      action('Go to your store', say.url(told.link)),
    ],
  }),
  bn: (told, say) => ({
    subject: `${told.store} স্থগিত করা হয়েছে`,
    preheader: 'দোকানের পণ্য এখন বিক্রি হচ্ছে না। কেন, আর কী করতে পারেন, পড়ুন।',
    title: 'আপনার দোকান স্থগিত করা হয়েছে',
    blocks: [
      text(say.hello(told.name)),
      text(`আপনার দোকান ${told.store} স্থগিত করা হয়েছে। দোকানের পণ্য আপাতত বিক্রি হচ্ছে না। কারণ:`),
      ...why('bn', told),
      text('যেসব অর্ডার আগেই এসেছে সেগুলো পাঠান, ক্রেতাদের উত্তরও দিন। সমস্যা মিটে গেলে আমাদের সহায়তা বিভাগে লিখুন।'),
      action('দোকানে যান', say.url(told.link)),
    ],
  }),
}

export const storeReinstated: Template<StandingFacts> = {
  en: (told, say) => ({
    subject: `${told.store} is open again`,
    preheader: 'Your products are back in the shop.',
    title: 'Your store is open again',
    blocks: [
      text(say.hello(told.name)),
      text(`Your store ${told.store} is no longer suspended. Its products are on sale again.`),
      ...why('en', told),
      action('Go to your store', say.url(told.link)),
    ],
  }),
  bn: (told, say) => ({
    subject: `${told.store} আবার খুলেছে`,
    preheader: 'আপনার পণ্য আবার বিক্রি হচ্ছে।',
    title: 'আপনার দোকান আবার খুলেছে',
    blocks: [
      text(say.hello(told.name)),
      text(`আপনার দোকান ${told.store} আর স্থগিত নেই। দোকানের পণ্য আবার বিক্রি হচ্ছে।`),
      ...why('bn', told),
      action('দোকানে যান', say.url(told.link)),
    ],
  }),
}
