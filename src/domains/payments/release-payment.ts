import { ApiError } from '#contract/errors.ts'
import type { Resources } from '#platform/resources.ts'
import { tellProvider } from './settle-payments.ts'
import { giveUp, type Refusal } from './store.ts'

/**
 * Nothing came of a payment, for this reason: the money is set free. A payment that was paid after all (the error came
 * later) stays paid. Never throws: what cannot be done now, the job payments-settle does.
 */
export async function releasePayment(resources: Resources, id: string, reason: unknown): Promise<void> {
  const { db, log } = resources
  const refusal: Refusal | null = reason instanceof ApiError ? { status: reason.status, problem: reason.problem } : null
  const status = refusal?.problem.code === 'payment_declined' ? 'declined' : 'voided'
  try {
    if (!(await giveUp(db, id, status, refusal))) return
    if (status === 'voided') await tellProvider(db, { id, status })
  } catch (error) {
    log.warn({ err: error, payment: id }, 'a payment could not be released yet')
  }
}
