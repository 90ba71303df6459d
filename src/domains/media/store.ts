import type { Insertable } from 'kysely'
import type { Pictures } from '#platform/database.gen.ts'
import type { Reader, Tx } from '#platform/database.ts'

/** Adds a picture; one that is there already stays as it is. @returns its id */
export async function insertPicture(tx: Tx, picture: Insertable<Pictures>): Promise<number> {
  const { id } = await tx
    .insertInto('pictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key: picture.key }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findPicture = (db: Reader, key: string) =>
  db.selectFrom('pictures').select(['key', 'original']).where('key', '=', key).executeTakeFirst()
