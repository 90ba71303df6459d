import { sql } from 'kysely'
import { CART_LINES_MAX, CART_MERGE_MAX, QUANTITY_MAX } from '#contract/limits.ts'
import { variantsShown } from '#domains/catalogue/index.ts'
import { clock } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { prepared, preparedStatement } from '#platform/prepared-statements.ts'
import type { Pieces, ProductPieces } from './rules.ts'
import type { CartLineRow } from './views.ts'

/** Locks the user's cart until the transaction ends, so that line counts and quantities stay valid. */
export async function lockCart(tx: Tx, userId: number): Promise<void> {
  await sql`${prepared} select lock_cart(${userId})`.execute(tx)
}

/** Pieces by variant. */
export async function readQuantities(tx: Tx, userId: number): Promise<Map<number, number>> {
  const rows = await quantitiesOf(tx, { userId })
  return new Map(rows.map(({ variant_id, quantity }) => [variant_id, quantity]))
}

const quantitiesOf = preparedStatement((db, { userId }: { userId: number }) =>
  db.selectFrom('cart_lines').select(['variant_id', 'quantity']).where('user_id', '=', userId),
)

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

/**
 * Adds pieces in one statement where nothing stands against it, by the rules of `putInCart`. It guarantees:
 * - `cart` waits for other changes of this cart and counts its lines after them: no cart has more than it may.
 * - `chosen` is the named variant, or the only one: on sale, in stock, not the buyer's own, of a store that is not on holiday.
 * - `added` adds to the line as those changes left it: no line is larger than the stock, or than a line may be.
 * @returns the line; undefined where something is against it, or may be, and nothing was changed
 */
export async function addIfAllowed(
  db: Reader,
  userId: number,
  { productId, variantId, quantity }: ProductPieces,
): Promise<CartLineRow | undefined> {
  const variants = variantsShown(db)
    .where('p.id', '=', productId)
    .where('v.active', '=', true)
    .where('p.on_sale', '=', true)
    .where('s.on_holiday', '=', false)
    .where('s.owner_id', '!=', userId)
    .where(sql<boolean>`${quantity} <= least(v.stock_quantity, ${QUANTITY_MAX})`)
    .where(variantId === undefined ? isOnly : sql<boolean>`v.id = ${variantId}`)
  const { rows } = await sql<CartLineRow>`${prepared}
    with cart as materialized (select lock_cart(${userId}) as lines),
    chosen as materialized (${variants}),
    added as (
      insert into cart_lines as line (user_id, product_id, variant_id, quantity, added_at, price_when_added_poisha)
      select ${userId}, chosen.id, chosen.variant_id, ${quantity}, ${clock.now()}, chosen.price_poisha
      from cart cross join chosen where cart.lines < ${CART_LINES_MAX}
      on conflict (user_id, variant_id) do update set
        quantity = line.quantity + excluded.quantity, price_when_added_poisha = excluded.price_when_added_poisha
      where line.quantity + excluded.quantity <= (select least(stock_quantity, ${QUANTITY_MAX}) from chosen)
      returning id, product_id, quantity, added_at, price_when_added_poisha
    )
    select chosen.*, added.* from added cross join chosen -- of the two ids the second is answered, the line's`.execute(
    db,
  )
  return rows[0]
}

/** The only variant of the product that is sold. */
const isOnly = sql<boolean>`not exists (
  select from product_variants other where other.product_id = p.id and other.active and other.id <> v.id)`

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

/**
 * Removes what was ordered from the cart, which it locks as every change of several lines does. Whoever has locked a cart waits
 * for no goods, so that an order may have locked its own before. @returns whether all of it was in it, and in no other order's
 * transaction
 */
export async function removeOrderedLines(
  tx: Tx,
  userId: number,
  lines: readonly { variantId: number }[],
): Promise<boolean> {
  const ids = lines.map(({ variantId }) => variantId)
  const { numAffectedRows = 0n } = await sql`${prepared}
      with cart as materialized (select lock_cart(${userId}))
      delete from cart_lines line using cart where line.user_id = ${userId} and line.variant_id = any(${ids}::bigint[])`.execute(
    tx,
  )
  return Number(numAffectedRows) === new Set(ids).size
}

/** How many of these items have no line in the cart; one without a variant has the line of any of its product. */
export async function countNotInCart(
  db: Reader,
  userId: number,
  items: readonly { product_id: number; variant_id?: number | undefined }[],
): Promise<number> {
  const { rows } = await sql<{ missing: number }>`${prepared}
    select count(*)::integer as missing
    from unnest(
      ${items.map(({ product_id }) => product_id)}::bigint[], ${items.map(({ variant_id }) => variant_id ?? null)}::bigint[]
    ) as item (product_id, variant_id)
    where not exists (
      select from cart_lines line
      where line.user_id = ${userId} and line.product_id = item.product_id
        and line.variant_id = coalesce(item.variant_id, line.variant_id)
    )`.execute(db)
  return rows[0]?.missing ?? 0
}

export type MergedLine = { hash: string; quantity: number }

/** What of these lines was merged after `since`, by their hashes. */
export async function readMerged(tx: Tx, userId: number, hashes: readonly string[], since: Date) {
  const rows = await tx
    .selectFrom('merged_lines')
    .select(['line_hash', 'quantity', 'merged_at'])
    .where('user_id', '=', userId)
    .where('line_hash', 'in', hashes.length > 0 ? hashes : [''])
    .where('merged_at', '>', since)
    .execute()
  return new Map(rows.map(({ line_hash, ...merged }) => [line_hash, merged]))
}

/** Keeps what was merged, of the newest lines alone: as many as three carts may have. */
export async function rememberMerged(tx: Tx, userId: number, lines: readonly MergedLine[]): Promise<void> {
  await sql`
    insert into merged_lines (user_id, line_hash, quantity, merged_at)
    select ${userId}, line.hash, line.quantity, ${clock.now()}
    from unnest(${lines.map(({ hash }) => hash)}::text[], ${lines.map(({ quantity }) => quantity)}::integer[])
      as line (hash, quantity)
    on conflict (user_id, line_hash) do update set quantity = excluded.quantity, merged_at = excluded.merged_at`.execute(
    tx,
  )
  await sql`
    delete from merged_lines where user_id = ${userId} and line_hash not in (
      select line_hash from merged_lines where user_id = ${userId} order by merged_at desc limit ${3 * CART_MERGE_MAX}
    )`.execute(tx)
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
  await tx.deleteFrom('merged_lines').where('user_id', '=', userId).execute()
}
