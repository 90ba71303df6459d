import type { Insertable } from 'kysely'
import { clock } from '#platform/clock.ts'
import type { Pictures } from '#platform/database.gen.ts'
import type { Reader, Tx } from '#platform/database.ts'

/** Inserts a picture; an existing one only gets a new saved time. @returns its id */
export async function insertPicture(tx: Tx, picture: Insertable<Pictures>): Promise<number> {
  const now = clock.now()
  const { id } = await tx
    .insertInto('pictures')
    .values({ ...picture, created_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ created_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findPicture = (db: Reader, key: string) =>
  db.selectFrom('pictures').select(['key', 'original']).where('key', '=', key).executeTakeFirst()

/** @returns the deleted picture; none when it is gone already or was saved again since `before` */
export const deletePicture = (tx: Tx, key: string, before: Date) =>
  tx
    .deleteFrom('pictures')
    .where('key', '=', key)
    .where('created_at', '<', before)
    .returning('original')
    .executeTakeFirst()

export const lockPictures = (tx: Tx, keys: readonly string[], ownerIds: readonly number[]) =>
  tx
    .selectFrom('pictures')
    .select(['id', 'key'])
    .where('key', 'in', keys)
    .where('owner_id', 'in', ownerIds)
    .where('avatar', '=', false)
    .where('storefront', '=', false)
    .orderBy('id')
    .forKeyShare()
    .execute()
