import type { Tag } from '#contract/catalogue/catalogue.ts'
import { may } from '#contract/identity/staff-rules.ts'
import type { Db } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import type { User } from '#platform/route.ts'
import { insertTag } from './selling-store.ts'

/**
 * Creates a tag. An administrator's is public immediately; a seller's is a proposal until a product with it is approved.
 * Returns the existing tag of that name, ignoring case.
 */
export async function addTag(db: Db, user: User, name: string): Promise<Tag> {
  return db.transaction().execute(async (tx) => {
    const tag = await insertTag(tx, name.replaceAll(/\s+/g, ' '), may(user, 'taxonomy.write') ? null : user.id)
    if (may(user, 'taxonomy.write')) await invalidate(tx, ['catalogue'])
    return tag
  })
}
