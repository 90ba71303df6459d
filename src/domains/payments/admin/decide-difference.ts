import { notFound } from '#contract/errors.ts'
import type { DecideDifference } from '#contract/payments/statements.ts'
import { isSame, refuseOverwriting } from '#contract/refuse-overwriting.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { lockDifference, setDecision } from './statement-store.ts'

/**
 * Says what came of a difference. What is decided so already is left as it is: whoever said it first stays named.
 * @throws ApiError 404; 409 changed_meanwhile
 */
export async function decideDifference(
  db: Db,
  user: User,
  id: number,
  { seen, state, note }: DecideDifference,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await lockDifference(tx, id)
    if (!before) throw notFound()
    const decision = { state, note }
    refuseOverwriting(seen, before, decision, ['state', 'note'])
    if (!isSame(before, decision)) await setDecision(tx, id, { ...decision, by: user.id })
  })
}
