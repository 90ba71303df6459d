import { sql } from 'kysely'
import type { SuspensionReason } from '#contract/identity/user-rules.ts'
import { clock } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/database.ts'

export type NewSuspension = { user_id: number; reason: SuspensionReason; words: string; suspended_by: number }

export async function insertSuspension(tx: Tx, suspension: NewSuspension): Promise<void> {
  await tx
    .insertInto('user_suspensions')
    .values({ ...suspension, suspended_at: clock.now() })
    .execute()
}

/** @returns why the account was suspended */
export async function liftOpenSuspension(
  tx: Tx,
  userId: number,
  lifted_by: number,
  lift_note: string,
): Promise<SuspensionReason | undefined> {
  const lifted = await tx
    .updateTable('user_suspensions')
    .set({ lifted_by, lift_note, lifted_at: clock.now() })
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .returning('reason')
    .executeTakeFirst()
  return lifted?.reason
}

/** What a suspended account is told. */
export const findOpenSuspension = (db: Reader, userId: number) =>
  db
    .selectFrom('user_suspensions')
    .select(['reason', 'words'])
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()

/** Newest first (user_suspensions_user_id_idx). */
export const listSuspensionsOf = (db: Reader, userId: number) =>
  db
    .selectFrom('user_suspensions as s')
    .innerJoin('users as by', 'by.id', 's.suspended_by')
    .leftJoin('users as lifter', 'lifter.id', 's.lifted_by')
    .select(['s.id', 's.reason', 's.words', 's.suspended_at', 's.lifted_at', 's.lift_note'])
    .select(['by.id as by_id', 'by.name as by_name', 'lifter.id as lifter_id', 'lifter.name as lifter_name'])
    .where('s.user_id', '=', userId)
    .orderBy('s.id', 'desc')
    .limit(100)
    .execute()

export async function deleteSuspensions(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('user_suspensions').where('user_id', '=', userId).execute()
}

/** Serialises the removal of owners until the transaction ends (the trigger keep_an_owner takes the same lock). */
export async function lockOwners(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('owners'))`.execute(tx)
}

/** Whether another owner may sign in. */
export async function hasOtherOwner(tx: Tx, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('staff_role', '=', 'owner')
    .where('id', '<>', userId)
    .where('suspended_at', 'is', null)
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
