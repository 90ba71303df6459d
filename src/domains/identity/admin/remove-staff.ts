import { removeFromStaff } from '#domains/identity/change-staff.ts'
import { findStoreOfUser } from '#domains/sellers/index.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'

/**
 * Removes somebody from the staff: a buyer again, or a seller with a store. Tickets assigned to them stay so until reassigned.
 * @throws ApiError 404; 409 own_role, last_owner
 */
export async function removeStaff(db: Db, actor: User, id: number): Promise<void> {
  await db
    .transaction()
    .execute((tx) => removeFromStaff(tx, actor, id, async () => ((await findStoreOfUser(tx, id)) ? 'SELLER' : 'BUYER')))
}
