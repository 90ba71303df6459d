import type { Locale } from './identity/identity.ts'

/** Latin digits in English, Bangla digits in Bangla; the same on the server and in any browser. */
export const languageTags: Record<Locale, string> = { en: 'en-BD-u-nu-latn', bn: 'bn-BD-u-nu-beng' }

const timeZone = 'Asia/Dhaka'

/** Moments in Dhaka as people read them, on pages and in mails alike. */
export type MomentFormat = {
  /** The time of day: '3:05 PM'. Bangla names the part of the day, and names it first: 'সকাল ৯:০৫'. */
  clock: (at: Date) => string
  /** A day and the time of day: 'Aug 31, 2025, 3:05 PM'. */
  moment: (at: Date) => string
}

/** A day in Dhaka: 'August 31, 2025'. In Bangla no comma parts the month and the year, as newspapers have it: '৩১ আগস্ট ২০২৫'. */
export function dayFormatOf(locale: Locale, dateStyle: 'long' | 'medium'): (at: Date) => string {
  const days = new Intl.DateTimeFormat(languageTags[locale], { dateStyle, timeZone })
  return (at) => (locale === 'bn' ? days.format(at).replace(', ', ' ') : days.format(at))
}

export function momentFormatOf(locale: Locale): MomentFormat {
  const tag = languageTags[locale]
  const days = dayFormatOf(locale, 'medium')
  const time = { hour: 'numeric', minute: '2-digit', hour12: true, timeZone } as const
  const times = new Intl.DateTimeFormat(tag, locale === 'bn' ? { ...time, dayPeriod: 'short' } : time)
  const clock = (at: Date) => (locale === 'bn' ? partOfDayFirst(times.formatToParts(at)) : times.format(at))
  return { clock, moment: (at) => `${days(at)}, ${clock(at)}` }
}

function partOfDayFirst(written: readonly Intl.DateTimeFormatPart[]): string {
  const parts = new Map(written.map(({ type, value }) => [type, value]))
  // The data of languages has the literary word for the night.
  return `${parts.get('dayPeriod')?.replace('রাত্রি', 'রাত')} ${parts.get('hour')}:${parts.get('minute')}`
}
