import type { Tag } from '#contract/catalogue/catalogue.ts'
import { may } from '#contract/identity/staff-rules.ts'
import { changed } from '#platform/changes.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { insertTag } from './selling-store.ts'

/**
 * A word for products. An administrator's is everybody's at once; a seller's is their own proposal until a product with
 * it is approved. One that is there already, in any case, is that one.
 */
export async function addTag(db: Db, user: User, name: string): Promise<Tag> {
  return db.transaction().execute(async (tx) => {
    const tag = await insertTag(tx, name.replaceAll(/\s+/g, ' '), may(user, 'taxonomy.write') ? null : user.id)
    if (may(user, 'taxonomy.write')) await changed(tx, ['catalogue'])
    return tag
  })
}
