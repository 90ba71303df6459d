import { dayInDhaka } from '#contract/business-days.ts'
import { m } from '#web/paraglide/messages.js'
import { formatDay } from './format.ts'
import { getLocale } from './language.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Older times are shown as dates. */
const WEEK = 7 * DAY

const units = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const

/** 'Just now', '5 minutes ago', 'yesterday', then the day. */
export function formatAgo(iso: string, now: number = Date.now()): string {
  // Clamps at 0 for devices with a slow clock.
  const elapsed = Math.max(0, now - new Date(iso).getTime())
  if (elapsed >= WEEK) return formatDay(iso)
  const unit = units.find(([, length]) => elapsed >= length)
  if (!unit) return m.notifications_now()
  const tag = getLocale() === 'bn' ? 'bn-BD-u-nu-beng' : 'en-BD-u-nu-latn'
  const [name, length] = unit
  const count = name === 'day' ? daysBetween(new Date(iso), new Date(now)) : Math.floor(elapsed / length)
  const format = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  return format.format(-count, name)
}

/** By the calendar in Dhaka: 'yesterday' is said of no other day. */
const daysBetween = (from: Date, to: Date) =>
  Math.round((Date.parse(dayInDhaka(to)) - Date.parse(dayInDhaka(from))) / DAY)
