import { sql } from 'kysely'
import type { Poisha } from '#contract/money.ts'
import type { Reader, Tx } from '#platform/database.ts'

export type StockLine = { productId: number; quantity: number }

/** Locks the rows in id order, so that two orders with the same products wait for each other and never deadlock. */
export async function lockStock(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, { name: string; left: number; onSale: boolean }>> {
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'name', 'stock_quantity as left', 'on_sale as onSale'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/**
 * Adds (or with -1 subtracts) quantities by product; what leaves the stock is sold. The rows are locked already; no
 * index is touched (HOT).
 */
export async function addToStock(tx: Tx, quantities: ReadonlyMap<number, number>, sign: 1 | -1): Promise<void> {
  await sql`
    update products set stock_quantity = stock_quantity + ${sign}::integer * moved.quantity,
      sold_quantity = greatest(sold_quantity - ${sign}::integer * moved.quantity, 0)
    from unnest(${[...quantities.keys()]}::bigint[], ${[...quantities.values()]}::integer[]) as moved (id, quantity)
    where products.id = moved.id`.execute(tx)
}

/** No index holds the rating, so this touches none (HOT). */
export async function addToRating(tx: Tx, productId: number, step: { sum: number; count: number }): Promise<void> {
  await sql`
    update products set rating_sum = rating_sum + ${step.sum}::integer, rating_count = rating_count + ${step.count}::integer
    where id = ${productId}`.execute(tx)
}

/** Adds amounts by product, the rows locked in id order; no index holds what they earned, so this touches none (HOT). */
export async function addToRevenue(tx: Tx, amounts: ReadonlyMap<number, Poisha>): Promise<void> {
  await sql`
    with locked as materialized (
      select id from products where id = any (${[...amounts.keys()]}::bigint[]) order by id for no key update
    )
    update products set revenue_poisha = revenue_poisha + earned.poisha
    from locked join unnest(${[...amounts.keys()]}::bigint[], ${[...amounts.values()]}::bigint[]) as earned (id, poisha)
      on earned.id = locked.id
    where products.id = locked.id`.execute(tx)
}

/**
 * One statement: a visitor's second visit of a day inserts nothing and so counts nothing, neither of the product nor of
 * its day. @returns is it on sale?
 */
export async function insertVisit(
  db: Reader,
  { productId, day, visitor }: { productId: number; day: string; visitor: Buffer },
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    with product as (select id, store_id from products where id = ${productId} and on_sale),
    visit as (
      insert into product_views (product_id, day, visitor) select id, ${day}::date, ${visitor}::bytea from product
      on conflict do nothing returning product_id
    ),
    counted as (update products set views = views + 1 where id in (select product_id from visit)),
    of_day as (
      insert into product_view_days as d (store_id, day, product_id, views)
      select store_id, ${day}::date, id, 1 from product where id in (select product_id from visit)
      on conflict (store_id, day, product_id) do update set views = d.views + 1
    )
    select exists (select from product) as known`.execute(db)
  return rows[0]?.known ?? false
}

/** Past days are counted in products.views and product_view_days; who came is then nobody's business. */
export async function deleteVisitsBefore(db: Reader, day: string): Promise<void> {
  await sql`delete from product_views where day < ${day}::date`.execute(db)
}

/** Orders that are taking of their stock right now are waited for, in the order in which they lock it. @returns which */
export async function takeOffShelves(tx: Tx, storeId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with locked as (
      select id from products where store_id = ${storeId} and store_open order by id for no key update
    )
    update products set store_open = false from locked where products.id = locked.id returning products.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** @returns which */
export async function bringToShelves(tx: Tx, storeId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with locked as (
      select id from products where store_id = ${storeId} and not store_open order by id for no key update
    )
    update products set store_open = true from locked where products.id = locked.id returning products.id`.execute(tx)
  return rows.map(({ id }) => id)
}
