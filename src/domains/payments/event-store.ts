import { clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database.ts'

/**
 * What can happen to a payment at a gateway, as its timeline shows it. An `exchange` is a call to the gateway with its answer;
 * `unanswered` one whose outcome is unknown.
 */
export type PaymentEventKind =
  | 'begun'
  | 'opened'
  | 'returned'
  | 'message'
  | 'exchange'
  | 'unanswered'
  | 'paid'
  | 'failed'
  | 'money_to_return'
  | 'money_returned'
  | 'return_refused'
  | 'refund_pending'
  | 'refund_done'
  | 'refund_refused'
  | 'retried'
  | 'remitted'

export type PaymentEvent = { kind: PaymentEventKind; detail?: object; madeBy?: number }

export async function addEvents(db: Db | Tx, paymentId: string, events: readonly PaymentEvent[]): Promise<void> {
  if (events.length === 0) return
  const created_at = clock.now()
  await db
    .insertInto('payment_events')
    .values(
      events.map(({ kind, detail = {}, madeBy = null }) => ({
        payment_id: paymentId,
        kind,
        detail: JSON.stringify(detail),
        made_by: madeBy,
        created_at,
      })),
    )
    .execute()
}
