import { sql } from 'kysely'
import type { ImportReason } from '#contract/imports/imports.ts'
import { clock, MINUTE } from '#platform/clock.ts'
import type { Db, Reader, Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'

export type NewPicture = {
  rowId: number
  productId: number
  url: string
  alt: string
  position: number
  /** The combinations that show it. */
  variants: string[][]
}

/** To be fetched once the products exist: the event is published with them. */
export async function insertPictures(tx: Tx, importId: number, pictures: readonly NewPicture[]): Promise<void> {
  if (pictures.length === 0) return
  await sql`
    insert into import_pictures (import_id, row_id, product_id, url, alt, position, variants, next_try_at)
    select ${importId}, "rowId", "productId", url, alt, position, nullif(variants, '[]'), ${clock.now()}
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as given (
      "rowId" bigint, "productId" bigint, url text, alt text, position integer, variants jsonb
    ) on conflict (row_id, url) do nothing`.execute(tx)
  await publish(tx, 'import.pictures', { importId })
}

export type WaitingPicture = {
  id: number
  product_id: number
  url: string
  position: number
  alt: string
  tries: number
  /** The combinations that show it; null for none. */
  variants: string[][] | null
  user_id: number
  store_id: number
}

/** Longer than any attempt takes: then the pictures of a killed worker are free again. */
const ATTEMPT_MS = 2 * MINUTE

/**
 * Claims one picture for one attempt: of the stores that have any, the one whose last turn is longest ago, so that no
 * store's thousands delay another's few (rules.md I-5). `busy` stores have all the downloads that a store may have. One
 * claim at a time: the next one sees this turn.
 */
export const claimPicture = (db: Db, busy: readonly number[]): Promise<WaitingPicture | undefined> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('import pictures', 0))`.execute(tx)
    const now = clock.now()
    const { rows } = await sql<WaitingPicture>`
      with recursive ${importsWithPictures(now)}, chosen as (
        select i.id, i.store_id from due join product_imports i on i.id = due.import_id
        left join picture_turns t on t.store_id = i.store_id
        where i.store_id <> all (${busy}::bigint[])
        order by t.turned_at nulls first, i.store_id, i.id limit 1
      ), turn as (
        insert into picture_turns (store_id, turned_at) select store_id, clock_timestamp() from chosen
        on conflict (store_id) do update set turned_at = excluded.turned_at
      )
      update import_pictures p set tries = tries + 1, next_try_at = ${new Date(now.getTime() + ATTEMPT_MS)}
      from product_imports i
      where i.id = p.import_id and p.id = (
        select w.id from import_pictures w join chosen c on c.id = w.import_id
        where w.state = 'waiting' and w.next_try_at <= ${now} order by w.next_try_at, w.id limit 1
      )
      returning p.id, p.product_id, p.url, p.position, p.alt, p.tries, p.variants, i.user_id, i.store_id`.execute(tx)
    return rows[0]
  })

/** Imports with a picture to fetch now: one step of import_pictures_due_idx for each import that waits for any. */
const importsWithPictures = (now: Date) => sql`
  waiting (import_id) as (
    (select import_id from import_pictures where state = 'waiting' order by import_id limit 1)
    union all
    select (
      select p.import_id from import_pictures p where p.state = 'waiting' and p.import_id > w.import_id
      order by p.import_id limit 1
    ) from waiting w where w.import_id is not null
  ), due as (
    select w.import_id from waiting w where exists (
      select from import_pictures p
      where p.import_id = w.import_id and p.state = 'waiting' and p.next_try_at <= ${now}
    )
  )`

/** An import with a picture to fetch now, if there is any (import_pictures_waiting_idx). */
export async function findDueImport(db: Reader): Promise<number | null> {
  const row = await db
    .selectFrom('import_pictures')
    .select('import_id')
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', clock.now())
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.import_id ?? null
}

/** @returns false when it is deleted or done already */
export async function lockWaiting(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('import_pictures')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function setSaved(tx: Tx, id: number, pictureId: number): Promise<void> {
  await tx
    .updateTable('import_pictures')
    .set({ state: 'kept', picture_id: pictureId, problem: null })
    .where('id', '=', id)
    .execute()
}

/** The variants that do not show a picture yet. */
export async function setWaitingVariants(tx: Tx, id: number, variants: readonly string[][]): Promise<void> {
  await tx
    .updateTable('import_pictures')
    .set({ variants: variants.length === 0 ? null : JSON.stringify(variants) })
    .where('id', '=', id)
    .execute()
}

/** Pictures that came, and that variants of a product do not show yet (import_pictures_product_id_idx). */
export const lockUnshown = (tx: Tx, productId: number) =>
  tx
    .selectFrom('import_pictures as p')
    .innerJoin('product_imports as i', 'i.id', 'p.import_id')
    .select(['p.id', 'p.picture_id', 'p.variants', 'i.user_id', 'i.store_id'])
    .where('p.product_id', '=', productId)
    .where('p.variants', 'is not', null)
    .where('p.picture_id', 'is not', null)
    .orderBy('p.id')
    .forUpdate('p')
    .execute()

export async function setFailed(db: Reader, id: number, problem: ImportReason): Promise<void> {
  await db
    .updateTable('import_pictures')
    .set({ state: 'failed', problem: JSON.stringify(problem) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** The seller sees the reason of the last try while the next one waits. */
export async function scheduleRetry(db: Reader, id: number, at: Date, problem: ImportReason): Promise<void> {
  await db
    .updateTable('import_pictures')
    .set({ next_try_at: at, problem: JSON.stringify(problem) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/**
 * Queues pictures again that failed, or that wait for another try; `picture` for one alone. `problem` stays until the try
 * succeeds. @returns how many
 */
export async function retryFailed(tx: Tx, importId: number, picture: number | undefined): Promise<number> {
  const retried = await tx
    .updateTable('import_pictures')
    .set({ state: 'waiting', tries: 0, next_try_at: clock.now() })
    .where('import_id', '=', importId)
    .where((eb) => eb.or([eb('state', '=', 'failed'), eb.and([eb('state', '=', 'waiting'), hasFailed])]))
    .$if(picture !== undefined, (query) => query.where('id', '=', picture ?? 0))
    .executeTakeFirst()
  return Number(retried.numUpdatedRows)
}

/** Its last try failed, and none is under way. */
const hasFailed = sql<boolean>`problem is not null and tries > 0`

/** Deletes the queue entries of undone rows. @returns the pictures that their products got */
export async function deleteRowPictures(tx: Tx, rowIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await tx
    .deleteFrom('import_pictures')
    .where('row_id', '=', sql<number>`any(${rowIds}::bigint[])`)
    .returning(['row_id', 'picture_id'])
    .execute()
  const byRow = new Map<number, number[]>()
  for (const { row_id, picture_id } of rows)
    if (picture_id !== null) byRow.set(row_id, [...(byRow.get(row_id) ?? []), picture_id])
  return byRow
}
