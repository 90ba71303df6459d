import { sql } from 'kysely'
import { IMPORT_TYPES_MAX } from '#contract/imports/import-rules.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'

/** Types that a store's choices are remembered of: those of several files. */
const REMEMBERED_MAX = 1000

export type CountedType = { key: string; type: string; products: number }

/**
 * Adds to the products of each type. A new one gets the category that the store chose for it last; beyond the limit
 * types are left out (rules.md I-6).
 */
export async function countTypes(
  tx: Tx,
  { id, storeId }: { id: number; storeId: number },
  types: readonly CountedType[],
): Promise<void> {
  if (types.length === 0) return
  const present = await tx.selectFrom('import_types').select('key').where('import_id', '=', id).execute()
  const known = new Set(present.map(({ key }) => key))
  const added = types.filter(({ key }) => !known.has(key)).slice(0, IMPORT_TYPES_MAX - known.size)
  const counted = [...types.filter(({ key }) => known.has(key)), ...added]
  await sql`
    insert into import_types (import_id, key, type, products, category_id)
    select ${id}, given.key, given.type, given.products, s.category_id
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as given (key text, type text, products integer)
    left join store_types s on s.store_id = ${storeId} and s.key = given.key
    on conflict (import_id, key) do update set products = import_types.products + excluded.products`.execute(tx)
}

/** Before a check counts them again; what was chosen stays. */
export async function resetTypes(tx: Tx, importId: number): Promise<void> {
  await tx.updateTable('import_types').set({ products: 0 }).where('import_id', '=', importId).execute()
}

export type ChosenType = { key: string; categoryId: number | null }

/** For this import, and for the store's next ones. @returns how many of the types the import has */
export async function chooseTypes(
  tx: Tx,
  { id, storeId }: { id: number; storeId: number },
  chosen: readonly ChosenType[],
): Promise<number> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as given (key text, "categoryId" bigint)`
  const { numAffectedRows } = await sql`
    update import_types t set category_id = given."categoryId" from ${given}
    where t.import_id = ${id} and t.key = given.key`.execute(tx)
  await sql`
    insert into store_types (store_id, key, category_id, chosen_at)
    select ${storeId}, key, "categoryId", ${clock.now()} from ${given} where "categoryId" is not null
    on conflict (store_id, key) do update set category_id = excluded.category_id, chosen_at = excluded.chosen_at`.execute(
    tx,
  )
  await sql`
    delete from store_types where store_id = ${storeId} and (
      key in (select key from ${given} where "categoryId" is null)
      or key in (
        select key from store_types where store_id = ${storeId} order by chosen_at desc, key offset ${REMEMBERED_MAX}
      )
    )`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/**
 * What sellers chose one category for, in any file or for their next ones, has another from now on: of a category that is
 * merged. Imports are locked first, as their workers and sellers do.
 */
export async function moveChoices(tx: Tx, from: number, into: number): Promise<void> {
  await sql`
    select from product_imports where id in (
      select id from product_imports where default_category_id = ${from}
      union select import_id from import_types where category_id = ${from}
      union select i.id from store_types s join product_imports i on i.store_id = s.store_id where s.category_id = ${from}
    ) order by id for no key update`.execute(tx)
  await sql`update product_imports set default_category_id = ${into} where default_category_id = ${from}`.execute(tx)
  await sql`update import_types set category_id = ${into} where category_id = ${from}`.execute(tx)
  await sql`update store_types set category_id = ${into} where category_id = ${from}`.execute(tx)
}
