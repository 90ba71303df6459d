import { TRACES_KEPT_DAYS } from '#contract/orders/hold-rules.ts'
import { endAsking, findToAsk, type GatewayPaymentRow } from '#domains/payments/index.ts'
import { clock, DAY } from '#platform/clock.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import type { Resources } from '#platform/resources.ts'
import { confirmPayment } from './confirm-payment.ts'
import { endPayment } from './end-payment.ts'
import { deleteTracesBefore } from './hold-store.ts'

/** Of each method. */
const BATCH = 100
/** Calls to a gateway at once. */
const AT_ONCE = 5

/**
 * Finds out what became of every payment at a gateway whose buyer did not come back and whose message did not come. While one
 * gateway does not answer, those of others go on.
 */
export async function reconcilePayments(resources: Resources): Promise<void> {
  const methods = Map.groupBy(await findToAsk(resources.db, BATCH), ({ method }) => method)
  await Promise.all([...methods.values()].map((due) => reconcileInTurn(resources, due)))
}

async function reconcileInTurn(resources: Resources, due: readonly GatewayPaymentRow[]): Promise<void> {
  for (let at = 0; at < due.length; at += AT_ONCE)
    await Promise.all(due.slice(at, at + AT_ONCE).map((payment) => reconcile(resources, payment)))
}

async function reconcile(resources: Resources, { id, session }: GatewayPaymentRow): Promise<void> {
  const { db, log } = resources
  try {
    if (session !== null) return void (await confirmPayment(resources, id, null))
    // The process died before the gateway answered: the buyer never got there.
    await db.transaction().execute((tx) => endPayment(tx, id, 'refused'))
    await endAsking(db, id, true)
  } catch (error) {
    log.error({ err: error, payment: id }, 'a payment could not be reconciled and will be tried again')
  }
}

export const ordersJobs: readonly JobDefinition[] = [
  { queue: 'payments-reconcile', every: '* * * * *', run: reconcilePayments },
  // rules.md O-61
  {
    queue: 'orders-forget-traces',
    every: '41 20 * * *',
    run: ({ db }) => deleteTracesBefore(db, new Date(clock.now().getTime() - TRACES_KEPT_DAYS * DAY)),
  },
]
