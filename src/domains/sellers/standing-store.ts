import { sql } from 'kysely'
import type { SuspensionReason } from '#contract/sellers/standing-rules.ts'
import { clock } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/database.ts'

export const ownerOfStore = async (db: Reader, id: number): Promise<number | undefined> =>
  (await db.selectFrom('stores').select('owner_id').where('id', '=', id).executeTakeFirst())?.owner_id

/** Locks the store until the transaction ends; no product can be added meanwhile. */
export const lockStore = (tx: Tx, id: number) =>
  tx
    .selectFrom('stores')
    .select(['id', 'suspended_at', 'closed_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function setSuspended(tx: Tx, id: number, suspended: boolean): Promise<void> {
  const now = clock.now()
  await tx
    .updateTable('stores')
    .set({ suspended_at: suspended ? now : null, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export type NewStanding = {
  storeId: number
  state: 'SUSPENDED' | 'OPEN'
  reason: SuspensionReason | null
  note: string
  by: number
}

export async function insertStanding(tx: Tx, { storeId, state, reason, note, by }: NewStanding): Promise<number> {
  const { id } = await tx
    .insertInto('store_standings')
    .values({ store_id: storeId, state, reason, note, decided_by: by, decided_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Updates the revenue of stores for sorting the team's list; locked stores are skipped until the next run. */
export async function updateSales(tx: Tx, sales: readonly { id: number; poisha: number }[]): Promise<void> {
  await sql`
    with locked as (
      select id from stores where id = any (${sales.map(({ id }) => id)}::bigint[]) order by id
      for no key update skip locked
    )
    update stores set sales_poisha = earned.poisha
    from locked join unnest(${sales.map(({ id }) => id)}::bigint[], ${sales.map(({ poisha }) => poisha)}::bigint[])
      as earned (id, poisha) on earned.id = locked.id
    where stores.id = locked.id`.execute(tx)
}
