import { formatClock, formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

type Schedule = { say: () => string; next: (now: number) => number }

/** Reads the cron expressions that jobs use, in UTC: each minute, some minutes, each hour, each day. */
export function readSchedule(cron: string): Schedule | null {
  const [minute = '', hour = '', ...days] = cron.split(' ')
  if (days.join(' ') !== '* * *') return null
  const step = minute === '*' ? 1 : Number(/^\*\/(\d+)$/.exec(minute)?.[1])
  if (hour === '*' && step >= 1) {
    const say = step === 1 ? m.jobs_every_minute : () => m.jobs_every_minutes({ minutes: formatPlain(step) })
    return { say, next: (now) => nextOf(now, step * MINUTE_MS, 0) }
  }
  if (!/^\d+$/.test(minute)) return null
  const offset = Number(minute) * MINUTE_MS
  if (hour === '*') return { say: m.jobs_every_hour, next: (now) => nextOf(now, HOUR_MS, offset) }
  if (!/^\d+$/.test(hour)) return null
  const time = Number(hour) * HOUR_MS + offset
  return {
    say: () => m.jobs_every_day({ time: formatClock(new Date(time).toISOString()) }),
    next: (now) => nextOf(now, DAY_MS, time),
  }
}

const nextOf = (now: number, period: number, offset: number) =>
  (Math.floor((now - offset) / period) + 1) * period + offset
