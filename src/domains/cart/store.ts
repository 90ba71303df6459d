import { sql } from 'kysely'
import { QUANTITY_MAX } from '#contract/limits.ts'
import { clock } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/database.ts'
import type { Pieces } from './rules.ts'

/** Until the transaction ends, nobody else adds to this person's cart: what was counted stays true. */
export async function lockCart(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cart ${userId}`}, 0))`.execute(tx)
}

/** Pieces by product. */
export async function readQuantities(tx: Tx, userId: number): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('cart_lines')
    .select(['product_id', 'quantity'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map(({ product_id, quantity }) => [product_id, quantity]))
}

/** New lines in this order, at the prices of now; a product already there gets more. */
export async function addPieces(tx: Tx, userId: number, pieces: readonly Pieces[]): Promise<void> {
  await sql`
    insert into cart_lines (user_id, product_id, quantity, added_at, price_when_added_poisha)
    select ${userId}, p.id, piece.quantity, ${clock.now()}, p.price_poisha
    from unnest(
      ${pieces.map(({ productId }) => productId)}::bigint[], ${pieces.map(({ quantity }) => quantity)}::integer[]
    ) with ordinality as piece (product_id, quantity, place)
    join products p on p.id = piece.product_id
    order by piece.place
    on conflict (user_id, product_id) do update set
      quantity = cart_lines.quantity + excluded.quantity,
      price_when_added_poisha = excluded.price_when_added_poisha`.execute(tx)
}

/** @returns false when the line is gone, or another's */
export async function setLineQuantity(tx: Tx, userId: number, lineId: number, quantity: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cart_lines')
    .set({ quantity })
    .where('id', '=', lineId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes a line out. @returns 'foreign' when that line is another's, which then stays */
export async function deleteLine(db: Reader, userId: number, lineId: number): Promise<'deleted' | 'gone' | 'foreign'> {
  const { numDeletedRows } = await db
    .deleteFrom('cart_lines')
    .where('id', '=', lineId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows > 0n) return 'deleted'
  const left = await db.selectFrom('cart_lines').select('id').where('id', '=', lineId).executeTakeFirst()
  return left ? 'foreign' : 'gone'
}

/** Takes ordered products out of the cart. */
export async function forgetLines(tx: Tx, userId: number, lines: readonly { productId: number }[]): Promise<void> {
  const ids = lines.map(({ productId }) => productId)
  await tx
    .deleteFrom('cart_lines')
    .where('user_id', '=', userId)
    .where('product_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

/** Remembers a merge. @returns false when the same lines were merged after `since` already */
export async function rememberMerge(tx: Tx, userId: number, linesHash: Buffer, since: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into cart_merges as m (user_id, lines_hash, merged_at) values (${userId}, ${linesHash}, ${clock.now()})
    on conflict (user_id) do update set lines_hash = excluded.lines_hash, merged_at = excluded.merged_at
    where m.lines_hash <> excluded.lines_hash or m.merged_at <= ${since}
    returning user_id`.execute(tx)
  return rows.length > 0
}

/** Takes a product's line out. @returns what it held, or `null` when there is none */
export async function takeLine(tx: Tx, userId: number, productId: number) {
  const line = await tx
    .deleteFrom('cart_lines')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .returning(['quantity', 'price_when_added_poisha as price'])
    .executeTakeFirst()
  return line ?? null
}

/** Puts pieces aside; a product already there gets more, and is then remembered at this price and moment. */
export async function insertSaved(tx: Tx, userId: number, { productId, quantity, price }: Pieces & { price: number }) {
  await sql`
    insert into saved_lines (user_id, product_id, quantity, price_when_saved_poisha, saved_at)
    values (${userId}, ${productId}, ${quantity}, ${price}, ${clock.now()})
    on conflict (user_id, product_id) do update set
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

/** Forgets what was put aside. @returns 'foreign' when it is another's, which then stays */
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
  const left = await db.selectFrom('saved_lines').select('id').where('id', '=', savedId).executeTakeFirst()
  return left ? 'foreign' : 'gone'
}

/** Nothing of a person's cart stays. */
export async function deleteCart(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('cart_lines').where('user_id', '=', userId).execute()
  await tx.deleteFrom('saved_lines').where('user_id', '=', userId).execute()
  await tx.deleteFrom('cart_merges').where('user_id', '=', userId).execute()
}
