import type { Reader } from '#platform/database.ts'

export type AddressRow = Awaited<ReturnType<typeof findAddresses>>[number]

const columns = ['id', 'name', 'phone', 'address', 'city', 'zip', 'note', 'is_default'] as const

/** A person's addresses, the default first, then the newest (addresses_user_id_idx). */
export const findAddresses = (db: Reader, userId: number) =>
  db
    .selectFrom('addresses')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** One of a person's own addresses. */
export const findAddress = (db: Reader, userId: number, id: number) =>
  db.selectFrom('addresses').select(columns).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
