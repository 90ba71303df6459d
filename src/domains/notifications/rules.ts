import type { Preferences } from '#contract/notifications/notifications.ts'
import { DAY, HOUR, MINUTE } from '#platform/clock.ts'

/** The delay after each attempt that the server refused; the last one repeats (rules.md N-4). */
const RETRY_DELAYS_MS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR]

/** When to retry after the `attempts`th attempt; `null` when it would be too late by then. */
export function nextAttempt(attempts: number, now: Date, sendUntil: Date): Date | null {
  const delay = RETRY_DELAYS_MS[Math.min(attempts, RETRY_DELAYS_MS.length) - 1] ?? MINUTE
  const next = new Date(now.getTime() + delay)
  return next < sendUntil ? next : null
}

/**
 * Mails that whoever has an account's password causes as often as they like. Its address may be somebody else's until it is
 * confirmed: then it gets so many of them in a day (rules.md N-9).
 */
export const UNCONFIRMED = {
  kinds: ['new_device', 'password_changed', 'two_factor_changed', 'number_change', 'number_changed', 'number_removed'],
  max: 5,
  withinMs: DAY,
} as const

/**
 * The default preferences (rules.md N-1); of a seller's mails those for which a person is waiting. The columns of
 * notification_preferences have the same defaults.
 */
export const defaultPreferences = {
  order_updates: true,
  promotions: false,
  newsletter: true,
  sms: false,
  seller_orders: true,
  seller_requests: true,
  seller_stock: true,
  seller_products: true,
  seller_questions: true,
  seller_reviews: false,
} as const satisfies Preferences

export const preferenceColumns = Object.keys(defaultPreferences) as (keyof Preferences)[]

export const isUuid = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
