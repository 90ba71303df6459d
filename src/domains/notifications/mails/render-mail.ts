import type { Locale } from '#contract/identity/identity.ts'
import { shorten } from '#contract/shorten.ts'
import type { Template } from './mail-content.ts'
import { mailFormatterOf } from './mail-formatter.ts'
import { type Frame, renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

/**
 * Why a mail came: the recipient is a buyer or a seller who can turn such mails off, watches a product, is an account's
 * owner, or somebody whose address was entered.
 */
export type Reason = 'order_updates' | 'selling' | 'watch' | 'account' | 'address'

export type RenderedMail = { subject: string; html: string; text: string; unsubscribeUrl: string | null }

/** The settings page for mails of a kind. */
const settingsOf: Record<Reason, string | null> = {
  order_updates: '/buyer-dashboard?tab=settings',
  selling: '/seller-dashboard?tab=settings',
  watch: '/buyer-dashboard?tab=wishlist#watches',
  account: null,
  address: null,
}
/** Mail clients cut longer subjects anyway, and a hostile name deserves no more. */
const SUBJECT_LENGTH = 150
/** Of a longer one its last words are kept: what happened to the product of that name. */
const SUBJECT_END = 50
/** Lists of mails show less than this after the subject. */
const PREHEADER_LENGTH = 120

export function renderMail<Facts>(
  template: Template<Facts>,
  facts: Facts,
  { locale, origin, reason }: { locale: Locale; origin: string; reason: Reason },
): RenderedMail {
  const format = mailFormatterOf(locale, origin)
  const mailContent = template[locale](facts, format)
  const subject = oneLine(mailContent.subject)
  const settings = settingsOf[reason]
  const settingsUrl = settings === null ? null : format.url(settings)
  const words = texts[locale]
  const frame: Frame = {
    locale,
    home: format.url('/').replace(/\/bn\/$/, '/bn'),
    brand: words.brand,
    reason: words[reason],
    settings:
      settingsUrl === null ? null : { label: reason === 'watch' ? words.watches : words.turnOff, url: settingsUrl },
  }
  return {
    subject,
    html: renderHtml({ ...mailContent, subject, preheader: shorten(mailContent.preheader, PREHEADER_LENGTH) }, frame),
    text: renderText(mailContent, frame),
    unsubscribeUrl: settingsUrl,
  }
}

/** Without line breaks and characters that change the direction of text. */
function oneLine(subject: string): string {
  const line = subject.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
  if (line.length <= SUBJECT_LENGTH) return line
  const end = /\s.*/.exec(line.slice(-SUBJECT_END))?.[0] ?? ''
  return shorten(line.slice(0, -end.length || undefined), SUBJECT_LENGTH - end.length) + end
}

const texts: Record<Locale, Record<Reason | 'brand' | 'turnOff' | 'watches', string>> = {
  en: {
    brand: 'Haat',
    order_updates: 'You get this mail because order updates are on for your Haat account.',
    selling: 'You get this mail because you sell on Haat.',
    watch: 'You get this mail because you asked us to tell you about this product.',
    watches: 'Stop such mails',
    turnOff: 'Change what we send you',
    account: 'You get this mail because it concerns your Haat account. Such mails cannot be turned off.',
    address: 'You get this mail because somebody gave your address to Haat.',
  },
  bn: {
    brand: 'হাট',
    order_updates: 'আপনার হাট অ্যাকাউন্টে অর্ডারের খবর চালু আছে, তাই এই ইমেইল পাঠানো হলো।',
    selling: 'আপনি হাটে বিক্রি করেন, তাই এই ইমেইল পাঠানো হলো।',
    watch: 'এই পণ্যের খবর আপনি চেয়েছিলেন, তাই এই ইমেইল পাঠানো হলো।',
    watches: 'এমন ইমেইল বন্ধ করুন',
    turnOff: 'কী কী ইমেইল পাবেন, বদলে নিন',
    account: 'আপনার হাট অ্যাকাউন্টের জন্য জরুরি বলে এই ইমেইল পাঠানো হলো। এ ধরনের ইমেইল বন্ধ করা যায় না।',
    address: 'কেউ হাটে আপনার ইমেইল ঠিকানা দিয়েছেন, তাই এই ইমেইল পাঠানো হলো।',
  },
}
