import { dayFormatOf, languageTags, momentFormatOf } from '#contract/moment-format.ts'
import { getLocale, type Locale } from './language.ts'

function perLocale<T>(make: (tag: string, locale: Locale) => T): () => T {
  const made = new Map<Locale, T>()
  return () => {
    const locale = getLocale()
    const cached = made.get(locale) ?? make(languageTags[locale], locale)
    made.set(locale, cached)
    return cached
  }
}

const numbers = perLocale((tag) => new Intl.NumberFormat(tag))
const amounts = perLocale((tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }))
const ratings = perLocale((tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }))
const days = perLocale((_, locale) => dayFormatOf(locale, 'long'))

export const formatNumber = (value: number) => numbers().format(value)

export const formatRating = (value: number) => ratings().format(value)

const plain = perLocale((tag) => new Intl.NumberFormat(tag, { useGrouping: false }))

/** Years and numbers of things: digits only. */
export const formatPlain = (value: number) => plain().format(value)

/** A calendar day in Dhaka, from an ISO time: 'August 31, 2025'. */
export const formatDay = (iso: string) => days()(new Date(iso))

const weekdays = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'Asia/Dhaka' }),
)

/** A day not far away, from an ISO time or day: 'Sun, 31 Aug'. */
export const formatShortDay = (iso: string) => weekdays().format(new Date(iso))

const moments = perLocale((_, locale) => momentFormatOf(locale))

/** The time of day in Dhaka, from an ISO time. */
export const formatClock = (iso: string) => moments().clock(new Date(iso))

/** A day and the time of day in Dhaka: 'Aug 31, 2025, 3:05 PM'. */
export const formatMoment = (iso: string) => moments().moment(new Date(iso))

/** An amount as it is on the wire ("1299.00"): 'BDT 1,299.00', in Bangla '১,২৯৯.০০ টাকা'. */
export function formatAmount(amount: string | number): string {
  const digits = amounts().format(Number(amount))
  return getLocale() === 'bn' ? `${digits} টাকা` : `BDT ${digits}`
}

/** An amount in a table whose heading names the currency: '1,299.00'. */
export const formatBareAmount = (amount: string) => amounts().format(Number(amount))

/** Whole BDT, for bounds that never have poisha: 'BDT 500'. */
export function formatWhole(bdt: number): string {
  return getLocale() === 'bn' ? `${formatNumber(bdt)} টাকা` : `BDT ${formatNumber(bdt)}`
}

export const formatPercent = (whole: number) => `${formatNumber(whole)}%`

const compact = perLocale((tag) => new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 2 }))

/** For an axis, where there is little room: '12K' and '1.05M', in Bangla '১২ হা'. */
export const formatCompact = (value: number) => compact().format(value)

const shares = perLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }))

/** A percentage with what it has of decimals, at most two: '3.45%'. */
export const formatShare = (percent: number) => `${shares().format(percent)}%`

const dayMonths = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'Asia/Dhaka' }),
)
const months = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'Asia/Dhaka' }),
)
const shortMonths = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { month: 'short', year: '2-digit', timeZone: 'Asia/Dhaka' }),
)

/** For an axis of days: 'Nov 20'. */
export const formatDayMonth = (iso: string) => dayMonths().format(new Date(iso))
/** 'November 2026', from '2026-11'. */
export const formatMonth = (iso: string) => months().format(new Date(iso))
/** For an axis of months: 'Nov 26'. */
export const formatShortMonth = (iso: string) => shortMonths().format(new Date(iso))

const shortDays = perLocale((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'Asia/Dhaka' }))

/** Days from one to another, both included: 'Oct 22 – Nov 20, 2026'. */
export function formatDays(from: string, to: string): string {
  const range = shortDays().formatRange(new Date(from), new Date(to))
  return getLocale() === 'bn' ? range.replaceAll(', ', ' ') : range
}
