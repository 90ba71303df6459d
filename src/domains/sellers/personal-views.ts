import { sql } from 'kysely'
import type { Reader } from '#platform/database.ts'

/** A person's store, as its owner has described it. */
export const findDescribedStore = (db: Reader, ownerId: number) =>
  db
    .selectFrom('stores')
    .select(['name', 'name_bn', 'slug', 'description', 'location', 'website', 'return_policy', 'takes_cash'])
    .select(['on_holiday', 'holiday_note', 'created_at'])
    .select(sql<string | null>`to_char(back_on, 'YYYY-MM-DD')`.as('back_on'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()

/** What its owner was told of suspensions, oldest first. Who decided is internal. */
export const findStandingsOf = (db: Reader, ownerId: number) =>
  db
    .selectFrom('store_standings as t')
    .innerJoin('stores as s', 's.id', 't.store_id')
    .select(['t.state', 't.reason', 't.note', 't.decided_at'])
    .where('s.owner_id', '=', ownerId)
    .orderBy('t.id')
    .execute()
