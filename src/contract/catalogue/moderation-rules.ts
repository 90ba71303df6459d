/** What pages need of moderation without its schemas (as catalogue-rules.ts). */
import type { Locale } from '#contract/identity/identity.ts'

/**
 * Why a product, or a change of it, is rejected or held; a free text may stand instead. `label` is for the moderator, `text`
 * for the seller: what to do about it, in the seller's language, on the pages and in the mail.
 */
const reasons = {
  pictures: {
    en: {
      label: 'Pictures',
      text: 'The pictures do not show the product well. Send clear pictures of your own of what is sold, without text or watermarks.',
    },
    bn: {
      label: 'ছবি',
      text: 'ছবিতে পণ্যটি ভালো বোঝা যাচ্ছে না। যা বিক্রি করছেন, তার নিজের তোলা পরিষ্কার ছবি দিন; ছবিতে লেখা বা জলছাপ রাখবেন না।',
    },
  },
  words: {
    en: {
      label: 'Name or description',
      text: 'The name or the description is unclear, exaggerated or does not fit the product. Say plainly what it is, its size and what it is made of.',
    },
    bn: {
      label: 'নাম বা বিবরণ',
      text: 'নাম বা বিবরণ অস্পষ্ট, বাড়িয়ে বলা, কিংবা পণ্যের সঙ্গে মেলে না। পণ্যটি কী, কত বড়, কী দিয়ে তৈরি, সহজ করে লিখুন।',
    },
  },
  category: {
    en: {
      label: 'Wrong category or tags',
      text: 'The product is in the wrong category, or its tags do not fit. Choose the category in which a buyer would look for it.',
    },
    bn: {
      label: 'ক্যাটাগরি বা ট্যাগ ভুল',
      text: 'পণ্যটি ভুল ক্যাটাগরিতে আছে, কিংবা ট্যাগ মেলে না। ক্রেতা যেখানে খুঁজবেন, সেই ক্যাটাগরি বেছে নিন।',
    },
  },
  price: {
    en: {
      label: 'Misleading price',
      text: 'The price, or the price before the discount, misleads. Give the real price of what is shown.',
    },
    bn: {
      label: 'দাম বিভ্রান্তিকর',
      text: 'দাম বা ছাড়ের আগের দাম বিভ্রান্তিকর। যা দেখানো হচ্ছে, তার আসল দাম দিন।',
    },
  },
  duplicate: {
    en: {
      label: 'Listed twice',
      text: 'Your store offers this product already. Add stock to that one instead of listing it again.',
    },
    bn: {
      label: 'একই পণ্য দুবার',
      text: 'আপনার দোকানে এই পণ্য আগে থেকেই আছে। নতুন করে না দিয়ে সেটির স্টক বাড়ান।',
    },
  },
  contact: {
    en: {
      label: 'Contact details or links',
      text: 'The listing asks buyers to pay or to write outside of Haat. Take phone numbers, addresses and links out.',
    },
    bn: {
      label: 'ফোন নম্বর বা লিংক',
      text: 'এখানে ক্রেতাকে হাটের বাইরে যোগাযোগ বা লেনদেন করতে বলা হয়েছে। ফোন নম্বর, ঠিকানা ও লিংক বাদ দিন।',
    },
  },
  counterfeit: {
    en: {
      label: 'Copy of a brand',
      text: 'The product seems to be a copy of a brand. Copies may not be sold here; if it is genuine, send us proof of where it comes from.',
    },
    bn: {
      label: 'ব্র্যান্ডের নকল',
      text: 'পণ্যটি কোনো ব্র্যান্ডের নকল বলে মনে হচ্ছে। নকল পণ্য এখানে বিক্রি করা যায় না; আসল হলে কোথা থেকে কেনা, তার প্রমাণ পাঠান।',
    },
  },
  forbidden: {
    en: {
      label: 'May not be sold',
      text: 'Goods of this kind may not be sold on Haat.',
    },
    bn: {
      label: 'বিক্রি করা যায় না',
      text: 'এ ধরনের পণ্য হাটে বিক্রি করা যায় না।',
    },
  },
  unsafe: {
    en: {
      label: 'Unsafe',
      text: 'Buyers report, or the listing suggests, that the product is unsafe. Send us proof that it is tested and permitted.',
    },
    bn: {
      label: 'নিরাপদ নয়',
      text: 'ক্রেতাদের অভিযোগে বা বিবরণে মনে হচ্ছে পণ্যটি নিরাপদ নয়। এটি পরীক্ষিত ও অনুমোদিত, তার প্রমাণ পাঠান।',
    },
  },
} as const satisfies Record<string, Record<Locale, { label: string; text: string }>>

export type ModerationReason = keyof typeof reasons
export const moderationReasons = Object.keys(reasons) as [ModerationReason, ...ModerationReason[]]
export const isModerationReason = (text: string | null): text is ModerationReason => text !== null && text in reasons
/** The options in the moderator's form. */
export const reasonLabel = (reason: ModerationReason, locale: Locale): string => reasons[reason][locale].label
/** The text that the seller reads. */
export const reasonText = (reason: ModerationReason, locale: Locale): string => reasons[reason][locale].text

/** What waits for a decision: a new product, a change of an approved one, or an appeal against a hold. */
export const queueKinds = ['new', 'proposal', 'appeal'] as const
export type QueueKind = (typeof queueKinds)[number]

export const moderationLists = ['waiting', 'all', 'approved', 'rejected', 'held', 'unlisted'] as const
export type ModerationList = (typeof moderationLists)[number]

export const moderationDecisions = ['approve', 'reject', 'hold', 'release'] as const
export type ModerationDecision = (typeof moderationDecisions)[number]

export const productEventKinds = [
  'submitted',
  'taken_back',
  'approved',
  'rejected',
  'proposed',
  'withdrawn',
  'proposal_approved',
  'proposal_rejected',
  'held',
  'appealed',
  'kept',
  'released',
  'edited',
  'priced',
] as const
export type ProductEventKind = (typeof productEventKinds)[number]

export const APPEAL_NOTE_MAX = 1000
/** The most products in one decision (rules.md T-5). */
export const DECIDE_MAX = 100
/** The most stores that the queue is grouped by. */
export const WAITING_STORES_MAX = 200
