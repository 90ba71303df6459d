import type { ActOutcome, PaymentAct, ReplayOutcome } from '#contract/payments/admin-rules.ts'
import { clock } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'

/** Notes what somebody of the team did about a payment, and what came of it. */
export async function noteAct(
  db: Db,
  act: { payment: number; act: PaymentAct; outcome: ActOutcome; by: number },
): Promise<void> {
  const { payment, outcome, by } = act
  await db
    .insertInto('payment_acts')
    .values({ payment, act: act.act, outcome, made_by: by, created_at: clock.now() })
    .execute()
}

/** Notes that a message without a payment was acted on again, and what came of it. */
export async function noteReplay(
  db: Db,
  { by, ...replay }: { message: number; payment: number | null; outcome: ReplayOutcome; by: number },
): Promise<void> {
  await db
    .insertInto('payment_message_replays')
    .values({ ...replay, made_by: by, created_at: clock.now() })
    .execute()
}
