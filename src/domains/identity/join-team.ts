import type { StaffRole } from '#contract/identity/staff-rules.ts'
import type { Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { publish } from '#platform/outbox.ts'
import { takeNumberOff } from './number-change-store.ts'
import { updateStaff } from './store.ts'

/**
 * Gives an account a staff role, or another one. Its number signs in no more (rules.md A-21), and none that it has asked for
 * will; who joins has a confirmed address, and is told there.
 */
export async function joinTeam(tx: Tx, userId: number, role: StaffRole): Promise<void> {
  await updateStaff(tx, userId, role)
  const phone = await takeNumberOff(tx, userId)
  if (phone !== null) await publish(tx, 'number.removed', { userId, phone })
  await invalidate(tx, [`user:${userId}`])
}
