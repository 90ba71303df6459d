import { sql } from 'kysely'
import type { ProductOption } from '#contract/catalogue/variant-rules.ts'
import type { Poisha } from '#contract/money.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { prepared, preparedStatement } from '#platform/prepared-statements.ts'
import { optionsOfVariant } from './variant-views.ts'

export type StockLine = { variantId: number; productId: number; quantity: number }

/** What its pieces are sold for, if they are: what is reserved, or sent as a replacement, is not. */
export type SoldLine = StockLine & { earned?: Poisha }

/** Locks the products in id order, so that orders with the same products wait for each other and never deadlock. */
export async function lockProductRows(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`${prepared}
    select from products where id = any (${ids}::bigint[]) order by id for no key update`.execute(tx)
}

export type LockedStock = {
  productId: number
  name: string
  nameBn: string | null
  options: ProductOption[]
  optionValues: string[]
  left: number
  onSale: boolean
  /** Neither the product is deleted nor the variant removed. */
  exists: boolean
  lowLimit: number | null
}

/** Locks the variants with their products, products first and in id order; whoever changes a variant locks its product. */
export async function lockStock(tx: Tx, variantIds: readonly number[]): Promise<Map<number, LockedStock>> {
  const rows = await lockedStock(tx, { variantIds })
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

const lockedStock = preparedStatement((db, { variantIds }: { variantIds: readonly number[] }) =>
  db
    .selectFrom('products as p')
    .innerJoin('product_variants as v', 'v.product_id', 'p.id')
    .select([
      'v.id',
      'p.id as productId',
      'p.name',
      'p.name_bn as nameBn',
      optionsOfVariant,
      'v.option_values as optionValues',
      'v.stock_quantity as left',
      sql<boolean>`p.on_sale and v.active`.as('onSale'),
      sql<boolean>`p.deleted_at is null and v.active`.as('exists'),
      'p.low_stock_limit as lowLimit',
    ])
    .where('v.id', '=', sql<number>`any(${variantIds}::bigint[])`)
    .orderBy('p.id')
    .orderBy('v.id')
    .forNoKeyUpdate(['p', 'v']),
)

/**
 * Changes the stock of variants and of their products (`sign` 1 adds, -1 subtracts), and counts those that are sold with what for. The rows are locked already; no index holds these columns (HOT).
 */
export async function addToStock(tx: Tx, lines: readonly SoldLine[], sign: 1 | -1): Promise<void> {
  await sql`${prepared}
    with moved as (
      select * from unnest(
        ${lines.map(({ variantId }) => variantId)}::bigint[], ${lines.map(({ productId }) => productId)}::bigint[],
        ${lines.map(({ quantity }) => quantity)}::integer[], ${lines.map(({ earned }) => earned ?? null)}::bigint[]
      ) as line (variant_id, product_id, quantity, earned)
    ), stocked as (
      update product_variants set stock_quantity = stock_quantity + ${sign}::integer * moved.quantity
      from moved where product_variants.id = moved.variant_id
    )
    update products set stock_quantity = stock_quantity + ${sign}::integer * total.quantity,
      sold_quantity = sold_quantity + total.sold, revenue_poisha = revenue_poisha + total.earned
    from (
      select product_id, sum(quantity)::integer as quantity, coalesce(sum(earned), 0)::bigint as earned,
        coalesce(sum(quantity) filter (where earned is not null), 0)::integer as sold
      from moved group by product_id
    ) as total
    where products.id = total.product_id`.execute(tx)
}

/** No index holds the rating, so this is a HOT update. */
export async function addToRating(tx: Tx, productId: number, step: { sum: number; count: number }): Promise<void> {
  await sql`
    update products set rating_sum = rating_sum + ${step.sum}::integer, rating_count = rating_count + ${step.count}::integer
    where id = ${productId}`.execute(tx)
}

/** What a product sold: pieces, and what was paid for them, in poisha. */
export type Sales = { pieces: number; revenue: Poisha }

/** Adds sales by product, locking the rows in id order; no index holds them (HOT). */
export async function addToSales(tx: Tx, differences: ReadonlyMap<number, Sales>): Promise<void> {
  const [ids, sales] = [[...differences.keys()], [...differences.values()]]
  await sql`${prepared}
    with locked as materialized (
      select id from products where id = any (${ids}::bigint[]) order by id for no key update
    )
    update products set sold_quantity = greatest(sold_quantity + sold.pieces, 0), revenue_poisha = revenue_poisha + sold.poisha
    from locked join unnest(
      ${ids}::bigint[], ${sales.map(({ pieces }) => pieces)}::integer[], ${sales.map(({ revenue }) => revenue)}::bigint[]
    ) as sold (id, pieces, poisha) on sold.id = locked.id
    where products.id = locked.id`.execute(tx)
}

/**
 * One statement: a visitor's second visit of a day inserts nothing and so counts nothing. @returns whether the product is on
 * sale
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

/** Past days are counted in products.views and product_view_days, so the visitors' hashes are deleted. */
export async function deleteVisitsBefore(db: Reader, day: string): Promise<void> {
  await sql`delete from product_views where day < ${day}::date`.execute(db)
}

/** Unlists a store's products in the order in which orders lock them, and waits for orders in progress. @returns their ids */
export async function takeOffShelves(tx: Tx, storeId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with locked as (
      select id from products where store_id = ${storeId} and store_open order by id for no key update
    )
    update products set store_open = false from locked where products.id = locked.id returning products.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** @returns their ids */
export async function relistProducts(tx: Tx, storeId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with locked as (
      select id from products where store_id = ${storeId} and not store_open order by id for no key update
    )
    update products set store_open = true from locked where products.id = locked.id returning products.id`.execute(tx)
  return rows.map(({ id }) => id)
}
