import { removeFromStaff } from '#domains/identity/change-staff.ts'
import { findStoreOfUser } from '#domains/sellers/index.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'

/**
 * Somebody leaves the team: a buyer again, or a seller where there is a store. Tickets they were given stay theirs until
 * another one takes them.
 * @throws ApiError 404; 409 own_role, last_owner
 */
export async function removeStaff(db: Db, actor: User, id: number): Promise<void> {
  await db
    .transaction()
    .execute((tx) => removeFromStaff(tx, actor, id, async () => ((await findStoreOfUser(tx, id)) ? 'SELLER' : 'BUYER')))
}
