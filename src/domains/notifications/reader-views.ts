import { sql } from 'kysely'
import type { Locale } from '#contract/identity/identity.ts'
import type { Preferences } from '#contract/notifications/notifications.ts'
import type { Reader as Db } from '#platform/database.ts'
import { defaultPreferences } from './rules.ts'

/** The preferences that turn mails on or off. */
export type MailPreference = Exclude<keyof Preferences, 'promotions' | 'newsletter' | 'sms'>

/** The recipient of a mail. */
export type Addressee = {
  id: number
  name: string
  email: string
  signInPhone: string | null
  locale: Locale
  /** Text messages beside mails. */
  wantsSms: boolean
  wants: Record<MailPreference, boolean>
}

/** The columns of `Addressee`, for a query that joins users as `u` and (left) notification_preferences as `w`. */
export const addressee = [
  'u.id as reader_id',
  'u.name as reader_name',
  'u.email as reader_email',
  'u.sign_in_phone as reader_phone',
  'u.locale as reader_locale',
  'w.sms',
  'w.order_updates',
  'w.seller_orders',
  'w.seller_requests',
  'w.seller_stock',
  'w.seller_products',
  'w.seller_questions',
  'w.seller_reviews',
] as const

type AddresseeRow = Record<MailPreference, boolean | null> & {
  reader_id: number
  reader_name: string
  reader_email: string
  reader_phone: string | null
  sms: boolean | null
  reader_locale: Locale
}

export const addresseeOf = (row: AddresseeRow): Addressee => ({
  id: row.reader_id,
  name: row.reader_name,
  email: row.reader_email,
  signInPhone: row.reader_phone,
  locale: row.reader_locale,
  wantsSms: row.sms ?? defaultPreferences.sms,
  wants: {
    order_updates: row.order_updates ?? defaultPreferences.order_updates,
    seller_orders: row.seller_orders ?? defaultPreferences.seller_orders,
    seller_requests: row.seller_requests ?? defaultPreferences.seller_requests,
    seller_stock: row.seller_stock ?? defaultPreferences.seller_stock,
    seller_products: row.seller_products ?? defaultPreferences.seller_products,
    seller_questions: row.seller_questions ?? defaultPreferences.seller_questions,
    seller_reviews: row.seller_reviews ?? defaultPreferences.seller_reviews,
  },
})

/** Those of these accounts that are not closed. */
export async function findAddressees(db: Db, userIds: readonly number[]): Promise<Addressee[]> {
  const rows = await addressees(db).where('u.id', '=', sql<number>`any(${userIds}::bigint[])`).orderBy('u.id').execute()
  return rows.map(addresseeOf)
}

/** A closed account gets no mail. */
export async function findAddressee(db: Db, userId: number): Promise<Addressee | null> {
  const row = await addressees(db).where('u.id', '=', userId).executeTakeFirst()
  return row ? addresseeOf(row) : null
}

const addressees = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('notification_preferences as w', 'w.user_id', 'u.id')
    .select(addressee)
    .where('u.closed_at', 'is', null)
