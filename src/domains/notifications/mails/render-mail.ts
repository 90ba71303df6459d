import type { Locale } from '#contract/identity.ts'
import type { Template } from './letter.ts'
import { type Frame, renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import { speechOf } from './speech.ts'

/** Why a mail came: to a person who can turn such mails off, to an account's owner, or to an address somebody gave. */
export type Reason = 'order_updates' | 'account' | 'address'

export type RenderedMail = { subject: string; html: string; text: string; unsubscribeUrl: string | null }

const SETTINGS = '/buyer-dashboard?tab=settings'
/** Longer subjects are cut by every reader, and a hostile name is not worth more. */
const SUBJECT_LENGTH = 150

export function renderMail<Facts>(
  template: Template<Facts>,
  facts: Facts,
  { locale, origin, reason }: { locale: Locale; origin: string; reason: Reason },
): RenderedMail {
  const say = speechOf(locale, origin)
  const letter = template[locale](facts, say)
  const subject = oneLine(letter.subject)
  const settingsUrl = say.url(SETTINGS)
  const words = texts[locale]
  const frame: Frame = {
    locale,
    home: say.url('/').replace(/\/bn\/$/, '/bn'),
    brand: words.brand,
    reason: words[reason],
    settings: reason === 'order_updates' ? { label: words.turnOff, url: settingsUrl } : null,
  }
  return {
    subject,
    html: renderHtml({ ...letter, subject }, frame),
    text: renderText(letter, frame),
    unsubscribeUrl: reason === 'order_updates' ? settingsUrl : null,
  }
}

/** No line breaks, and nothing that turns the direction of writing round. */
const oneLine = (subject: string) =>
  subject
    .replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, SUBJECT_LENGTH)

const texts: Record<Locale, Record<Reason | 'brand' | 'turnOff', string>> = {
  en: {
    brand: 'Haat',
    order_updates: 'You get this mail because order updates are on for your Haat account.',
    turnOff: 'Change what we send you',
    account: 'You get this mail because it concerns your Haat account. Such mails cannot be turned off.',
    address: 'You get this mail because somebody gave your address to Haat.',
  },
  bn: {
    brand: 'হাট',
    order_updates: 'আপনার হাট অ্যাকাউন্টে অর্ডারের খবর চালু আছে, তাই এই মেইল পাঠানো হলো।',
    turnOff: 'কী কী মেইল পাবেন, বদলে নিন',
    account: 'আপনার হাট অ্যাকাউন্টের জন্য জরুরি বলে এই মেইল পাঠানো হলো। এ ধরনের মেইল বন্ধ করা যায় না।',
    address: 'কেউ হাটে আপনার ইমেইল ঠিকানা দিয়েছেন, তাই এই মেইল পাঠানো হলো।',
  },
}
