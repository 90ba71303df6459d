import type { Locale } from '#contract/identity.ts'
import type { Reader as Db } from '#platform/database.ts'

/** Whom a mail is written to. */
export type Addressee = { id: number; name: string; email: string; locale: Locale; orderUpdates: boolean }

/** Columns of `Addressee`, of a query that joins users as `u` and (left) notification_preferences as `w`. */
export const addressee = [
  'u.id as reader_id',
  'u.name as reader_name',
  'u.email as reader_email',
  'u.locale as reader_locale',
  'w.order_updates as wants_order_updates',
] as const

type AddresseeRow = {
  reader_id: number
  reader_name: string
  reader_email: string
  reader_locale: Locale
  wants_order_updates: boolean | null
}

export const addresseeOf = (row: AddresseeRow): Addressee => ({
  id: row.reader_id,
  name: row.reader_name,
  email: row.reader_email,
  locale: row.reader_locale,
  // Without a row somebody has said nothing yet: SPEC 3's default.
  orderUpdates: row.wants_order_updates ?? true,
})

/** Nobody writes to a person who has left. */
export async function findAddressee(db: Db, userId: number): Promise<Addressee | null> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('notification_preferences as w', 'w.user_id', 'u.id')
    .select(addressee)
    .where('u.id', '=', userId)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst()
  return row ? addresseeOf(row) : null
}
