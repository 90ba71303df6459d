import { sql } from 'kysely'
import type { Tx } from '#platform/database.ts'

/** Why a seller corrected the stock of own products; the numbers stay (stock_events_actor_id_idx). */
export async function blankStockNotes(tx: Tx, ownerId: number): Promise<void> {
  await sql`
    update stock_events e set note = '' from products p join stores s on s.id = p.store_id
    where e.actor_id = ${ownerId} and e.note <> '' and p.id = e.product_id and s.owner_id = ${ownerId}`.execute(tx)
}

/** What a seller wrote to the team of held products: an appeal ends, and its time stays in the history. */
export async function endAppeals(tx: Tx, ownerId: number): Promise<void> {
  await sql`
    update product_holds h set appealed_at = null, appeal_note = '' from products p join stores s on s.id = p.store_id
    where h.appealed_at is not null and p.id = h.product_id and s.owner_id = ${ownerId}`.execute(tx)
  // product_events_actor_id_idx
  await sql`
    update product_events set note = '' where actor_id = ${ownerId} and kind = 'appealed' and note <> ''`.execute(tx)
}
