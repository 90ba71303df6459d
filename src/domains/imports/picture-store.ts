import { sql } from 'kysely'
import type { ImportReason } from '#contract/imports/imports.ts'
import { clock, MINUTE } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'

export type NewPicture = { rowId: number; productId: number; url: string; alt: string; position: number }

/** To be fetched once the products are there: news of it goes out with them. */
export async function insertPictures(tx: Tx, importId: number, pictures: readonly NewPicture[]): Promise<void> {
  if (pictures.length === 0) return
  await sql`
    insert into import_pictures (import_id, row_id, product_id, url, alt, position, next_try_at)
    select ${importId}, "rowId", "productId", url, alt, position, ${clock.now()}
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as given (
      "rowId" bigint, "productId" bigint, url text, alt text, position integer
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
  user_id: number
  store_id: number
}

/** Longer than any try takes: what a killed worker took is then free again. */
const TRY_MS = 2 * MINUTE

/** Takes the next ones for one try (import_pictures_waiting_idx). */
export async function takePictures(db: Reader, limit: number): Promise<WaitingPicture[]> {
  const now = clock.now()
  const { rows } = await sql<WaitingPicture>`
    update import_pictures p set tries = tries + 1, next_try_at = ${new Date(now.getTime() + TRY_MS)}
    from product_imports i
    where i.id = p.import_id and p.id in (
      select id from import_pictures where state = 'waiting' and next_try_at <= ${now}
      order by next_try_at, id limit ${limit} for update skip locked
    )
    returning p.id, p.product_id, p.url, p.position, p.alt, p.tries, i.user_id, i.store_id`.execute(db)
  return rows.toSorted((a, b) => a.id - b.id)
}

/** @returns false when it is gone or done already */
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

export async function setKept(tx: Tx, id: number, pictureId: number): Promise<void> {
  await tx
    .updateTable('import_pictures')
    .set({ state: 'kept', picture_id: pictureId, problem: null })
    .where('id', '=', id)
    .execute()
}

export async function setFailed(db: Reader, id: number, problem: ImportReason): Promise<void> {
  await db
    .updateTable('import_pictures')
    .set({ state: 'failed', problem: JSON.stringify(problem) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

export async function tryAgainAt(db: Reader, id: number, at: Date): Promise<void> {
  await db
    .updateTable('import_pictures')
    .set({ next_try_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** What did not come is fetched anew. @returns how many */
export async function retryFailed(tx: Tx, importId: number): Promise<number> {
  const retried = await tx
    .updateTable('import_pictures')
    .set({ state: 'waiting', tries: 0, next_try_at: clock.now(), problem: null })
    .where('import_id', '=', importId)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return Number(retried.numUpdatedRows)
}

/** An undone row brings no pictures. @returns the pictures that its product got by it */
export async function takeRowPictures(tx: Tx, rowIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await tx
    .deleteFrom('import_pictures')
    .where('row_id', '=', sql<number>`any(${rowIds}::bigint[])`)
    .returning(['row_id', 'picture_id'])
    .execute()
  const taken = new Map<number, number[]>()
  for (const { row_id, picture_id } of rows)
    if (picture_id !== null) taken.set(row_id, [...(taken.get(row_id) ?? []), picture_id])
  return taken
}
