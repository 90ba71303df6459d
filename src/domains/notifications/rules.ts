import type { Preferences } from '#contract/notifications/notifications.ts'
import { HOUR, MINUTE } from '#platform/clock.ts'

/** How long a mail waits after each try that the server refused; the last one is repeated. */
const PAUSES_MS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR]

/** When to try again after the `attempts`th try; `null` when it would be too late by then. */
export function nextAttempt(attempts: number, now: Date, sendUntil: Date): Date | null {
  const pause = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? MINUTE
  const next = new Date(now.getTime() + pause)
  return next < sendUntil ? next : null
}

/**
 * What somebody wants who has not said: SPEC 3's four, and of a seller's mails those that a person waits behind. The
 * columns of notification_preferences have the same defaults.
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
