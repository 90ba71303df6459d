import { getLocale } from './language.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const units = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const

/** How long something has been waiting, in the largest unit that fits: '3 days', '৫ ঘণ্টা'; at least a minute. */
export function formatAge(iso: string, now: number = Date.now()): string {
  const elapsed = Math.max(MINUTE, now - new Date(iso).getTime())
  const [unit, length] = units.find(([, one]) => elapsed >= one) ?? units[2]
  const tag = getLocale() === 'bn' ? 'bn-BD-u-nu-beng' : 'en-BD-u-nu-latn'
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(elapsed / length))
}
