import { sql } from 'kysely'
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

/** Whoever changes names, places or the number of categories takes turns: there are few, and they name each other. */
export async function lockTree(tx: Tx): Promise<KnownCategory[]> {
  await sql`select pg_advisory_xact_lock(hashtext('category tree'))`.execute(tx)
  return tx
    .selectFrom('categories')
    .select(['id', 'name', 'name_bn', 'title', 'parent_id', 'position', 'picture_id', 'merging_into_id'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Nobody puts a product into them until the transaction ends; who is doing so is waited for. */
export async function closeCategories(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select from categories where id = any (${ids}::bigint[]) order by id for update`.execute(tx)
}

/** Is there another of this name, in any case? The name is then nobody's former one any more. @returns false if so */
export async function takeName(tx: Tx, name: string, own: number | null): Promise<boolean> {
  const taken = await tx
    .selectFrom('categories')
    .select('id')
    .where('name_key', '=', sql<string>`lower(normalize(${name}::text))`)
    .$if(own !== null, (query) => query.where('id', '!=', own))
    .executeTakeFirst()
  if (taken) return false
  await sql`delete from category_names where name_key = lower(normalize(${name}::text))`.execute(tx)
  return true
}

/** Links with it lead to the category; `formerId`: also those with the number of the one that was called so. */
export async function keepFormerName(
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
    // Behind all others until it gets its place.
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

/** The places of siblings, in this order; rows are locked by their numbers, as everything that counts in them does. */
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
 * Takes products along, at most `limit` of them (products_category_id_idx), and what is proposed to come there.
 * @returns which
 */
export async function moveProducts(tx: Tx, from: number, into: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with moving as (
      select id from products where category_id = ${from} order by id limit ${limit} for no key update
    )
    update products p set category_id = ${into} from moving where p.id = moving.id returning p.id`.execute(tx)
  await sql`
    update product_proposals set category_id = ${into} where category_id = ${from}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Children and former names of one category become another's. */
export async function moveFamily(tx: Tx, from: number, into: number): Promise<void> {
  await tx.updateTable('categories').set({ parent_id: into }).where('parent_id', '=', from).execute()
  await tx.updateTable('category_names').set({ category_id: into }).where('category_id', '=', from).execute()
}
