import { sql } from 'kysely'
import { type MovedPart, nextAfter, type Part } from '#domains/catalogue/merge-store.ts'
import type { Tx } from '#platform/database.ts'

export type KnownCategory = {
  id: number
  name: string
  name_bn: string | null
  title: string
  parent_id: number | null
  position: number
  picture_id: number | null
  merging_into_id: number | null
}

/** Serialises changes of names, positions and the set of categories: there are few, and they refer to each other. */
export async function lockTree(tx: Tx): Promise<KnownCategory[]> {
  await sql`select pg_advisory_xact_lock(hashtext('category tree'))`.execute(tx)
  return tx
    .selectFrom('categories')
    .select(['id', 'name', 'name_bn', 'title', 'parent_id', 'position', 'picture_id', 'merging_into_id'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/**
 * Locks categories until the transaction ends: no product can enter them, and transactions that are adding one are waited for.
 */
export async function lockCategories(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select from categories where id = any (${ids}::bigint[]) order by id for update`.execute(tx)
}

/**
 * What these categories are now: of a merged one the other, of a deleted one none. They stay until the transaction ends, which
 * has locked the products before.
 */
export async function presentCategories(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; present: number }>`
    select given.id, c.id as present from unnest(${ids}::bigint[]) as given (id)
    left join category_names n on n.former_id = given.id
    join categories c on c.id = coalesce(n.category_id, given.id)
    order by c.id for key share of c`.execute(tx)
  return new Map(rows.map(({ id, present }) => [id, present]))
}

/**
 * Checks that no other category has the name, ignoring case, and removes it as a former name. @returns false when it is taken
 */
export async function takeName(tx: Tx, name: string, own: number | null): Promise<boolean> {
  const existing = await tx
    .selectFrom('categories')
    .select('id')
    .where('name_key', '=', sql<string>`lower(normalize(${name}::text))`)
    .$if(own !== null, (query) => query.where('id', '!=', own))
    .executeTakeFirst()
  if (existing) return false
  await sql`delete from category_names where name_key = lower(normalize(${name}::text))`.execute(tx)
  return true
}

/** Stores a former name that leads to the category; with `formerId` also the id of the merged one. */
export async function saveFormerName(
  tx: Tx,
  name: string,
  categoryId: number,
  formerId: number | null = null,
): Promise<void> {
  await sql`
    insert into category_names (name, category_id, former_id) values (${name}, ${categoryId}, ${formerId})
    on conflict (name_key) do update set category_id = excluded.category_id, former_id = excluded.former_id`.execute(tx)
}

export async function insertCategory(
  tx: Tx,
  values: { name: string; name_bn: string | null; title: string; parent_id: number | null; picture_id: number | null },
): Promise<number> {
  const { id } = await tx
    .insertInto('categories')
    // Last, until it gets its position.
    .values({ ...values, position: 2_000_000_000 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateCategory(
  tx: Tx,
  id: number,
  values: Partial<
    Pick<KnownCategory, 'name' | 'name_bn' | 'title' | 'parent_id' | 'picture_id' | 'position' | 'merging_into_id'>
  >,
): Promise<void> {
  if (Object.keys(values).length > 0) await tx.updateTable('categories').set(values).where('id', '=', id).execute()
}

/** Sets the positions of siblings; rows are locked in id order, as the triggers that count do. */
export async function placeCategories(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select from categories where id = any (${ids}::bigint[]) order by id for no key update`.execute(tx)
  await sql`
    update categories c set position = given.place - 1
    from unnest(${ids}::bigint[]) with ordinality as given (id, place)
    where c.id = given.id and c.position <> given.place - 1`.execute(tx)
}

export async function deleteCategory(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('categories').where('id', '=', id).execute()
}

/**
 * Moves the part's products (products_category_id_idx), and all proposals into the category, whose products are locked too.
 * @returns the products that were moved, and those whose proposals were
 */
export async function moveProducts(tx: Tx, from: number, into: number, part: Part): Promise<MovedPart> {
  const { rows } = await sql<{ id: number }>`
    select id from products where category_id = ${from} and id > ${part.after} order by id limit ${part.limit}`.execute(
    tx,
  )
  const found = rows.map(({ id }) => id)
  const locked = await sql<{ id: number; moves: boolean }>`
    select id, category_id = ${from} as moves from products
    where id in (
      select unnest(${found}::bigint[]) union select product_id from product_proposals where category_id = ${from}
    ) order by id for no key update`.execute(tx)
  const ids = locked.rows.flatMap(({ id, moves }) => (moves ? id : []))
  await sql`update products set category_id = ${into} where id = any (${ids}::bigint[])`.execute(tx)
  const proposals = await sql<{ id: number }>`
    update product_proposals set category_id = ${into}
    where category_id = ${from} and product_id = any (${locked.rows.map(({ id }) => id)}::bigint[])
    returning product_id as id`.execute(tx)
  return { moved: ids, proposed: proposals.rows.map(({ id }) => id), next: nextAfter(found, part) }
}

/** Moves former names of one category to another, and its subcategories below `parent`. */
export async function moveFamily(tx: Tx, from: number, into: number, parent: number): Promise<void> {
  await tx.updateTable('categories').set({ parent_id: parent }).where('parent_id', '=', from).execute()
  await tx.updateTable('category_names').set({ category_id: into }).where('category_id', '=', from).execute()
}
