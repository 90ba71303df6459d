import { sql } from 'kysely'
import { QUANTITY_MAX } from '#contract/limits.ts'
import { clock } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { executePrepared, prepared } from '#platform/prepared-statements.ts'
import type { Pieces } from './rules.ts'

/** Locks the user's cart until the transaction ends, so that line counts and quantities stay valid. */
export async function lockCart(tx: Tx, userId: number): Promise<void> {
  await sql`${prepared}
    select pg_advisory_xact_lock(hashtextextended(${`cart ${userId}`}, 0))`.execute(tx)
}

/** Pieces by variant. */
export async function readQuantities(tx: Tx, userId: number): Promise<Map<number, number>> {
  const rows = await executePrepared(
    tx,
    tx.selectFrom('cart_lines').select(['variant_id', 'quantity']).where('user_id', '=', userId),
  )
  return new Map(rows.map(({ variant_id, quantity }) => [variant_id, quantity]))
}

/** Inserts lines in this order at the current prices; a variant already there is increased. */
export async function addPieces(tx: Tx, userId: number, pieces: readonly Pieces[]): Promise<void> {
  await sql`${prepared}
    insert into cart_lines (user_id, product_id, variant_id, quantity, added_at, price_when_added_poisha)
    select ${userId}, v.product_id, v.id, piece.quantity, ${clock.now()}, v.price_poisha
    from unnest(
      ${pieces.map(({ variantId }) => variantId)}::bigint[], ${pieces.map(({ quantity }) => quantity)}::integer[]
    ) with ordinality as piece (variant_id, quantity, place)
    join product_variants v on v.id = piece.variant_id
    order by piece.place
    on conflict (user_id, variant_id) do update set
      quantity = cart_lines.quantity + excluded.quantity,
      price_when_added_poisha = excluded.price_when_added_poisha`.execute(tx)
}

/** @returns false when the line does not exist or is another user's */
export async function setLineQuantity(tx: Tx, userId: number, lineId: number, quantity: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cart_lines')
    .set({ quantity })
    .where('id', '=', lineId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a line. @returns 'foreign' when it is another user's, which then stays */
export async function deleteLine(db: Reader, userId: number, lineId: number): Promise<'deleted' | 'gone' | 'foreign'> {
  const { numDeletedRows } = await db
    .deleteFrom('cart_lines')
    .where('id', '=', lineId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows > 0n) return 'deleted'
  const existing = await db.selectFrom('cart_lines').select('id').where('id', '=', lineId).executeTakeFirst()
  return existing ? 'foreign' : 'gone'
}

/** Removes what was ordered from the cart. */
export async function removeOrderedLines(
  tx: Tx,
  userId: number,
  lines: readonly { variantId: number }[],
): Promise<void> {
  const ids = lines.map(({ variantId }) => variantId)
  await executePrepared(
    tx,
    tx
      .deleteFrom('cart_lines')
      .where('user_id', '=', userId)
      .where('variant_id', '=', sql<number>`any(${ids}::bigint[])`),
  )
}

/** Records a merge. @returns false when the same lines were merged after `since` */
export async function rememberMerge(tx: Tx, userId: number, linesHash: Buffer, since: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into cart_merges as m (user_id, lines_hash, merged_at) values (${userId}, ${linesHash}, ${clock.now()})
    on conflict (user_id) do update set lines_hash = excluded.lines_hash, merged_at = excluded.merged_at
    where m.lines_hash <> excluded.lines_hash or m.merged_at <= ${since}
    returning user_id`.execute(tx)
  return rows.length > 0
}

/** Deletes a variant's line. @returns the line, or `null` when there is none */
export async function takeLine(tx: Tx, userId: number, variantId: number) {
  const line = await tx
    .deleteFrom('cart_lines')
    .where('user_id', '=', userId)
    .where('variant_id', '=', variantId)
    .returning(['quantity', 'price_when_added_poisha as price'])
    .executeTakeFirst()
  return line ?? null
}

/** Saves pieces for later; an existing saved line is increased and takes this price and time. */
export async function insertSaved(tx: Tx, userId: number, { variantId, quantity, price }: Pieces & { price: number }) {
  await sql`
    insert into saved_lines (user_id, product_id, variant_id, quantity, price_when_saved_poisha, saved_at)
    select ${userId}, product_id, id, ${quantity}, ${price}, ${clock.now()} from product_variants where id = ${variantId}
    on conflict (user_id, variant_id) do update set
      quantity = least(saved_lines.quantity + excluded.quantity, ${QUANTITY_MAX}),
      price_when_saved_poisha = excluded.price_when_saved_poisha, saved_at = excluded.saved_at`.execute(tx)
}

export async function countSaved(tx: Tx, userId: number): Promise<number> {
  const { saved } = await tx
    .selectFrom('saved_lines')
    .select((eb) => eb.fn.countAll<number>().as('saved'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return saved
}

/** Deletes a saved line. @returns 'foreign' when it is another user's, which then stays */
export async function deleteSaved(
  db: Reader,
  userId: number,
  savedId: number,
): Promise<'deleted' | 'gone' | 'foreign'> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_lines')
    .where('id', '=', savedId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows > 0n) return 'deleted'
  const existing = await db.selectFrom('saved_lines').select('id').where('id', '=', savedId).executeTakeFirst()
  return existing ? 'foreign' : 'gone'
}

/** Deletes everything of the user's cart. */
export async function deleteCart(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('cart_lines').where('user_id', '=', userId).execute()
  await tx.deleteFrom('saved_lines').where('user_id', '=', userId).execute()
  await tx.deleteFrom('cart_merges').where('user_id', '=', userId).execute()
}
