import { ApiError } from '#contract/errors.ts'
import type { Resources } from '#platform/resources.ts'
import { tellProvider } from './settle-payments.ts'
import { giveUp, type Refusal } from './store.ts'

/**
 * Voids a payment that led to no order, with its reason. A payment that was paid after all (the error came later) stays
 * paid. Never throws: if it fails, the job payments-settle does it later.
 */
export async function releasePayment(resources: Resources, id: string, reason: unknown): Promise<void> {
  const { db, log } = resources
  const refusal: Refusal | null = reason instanceof ApiError ? { status: reason.status, problem: reason.problem } : null
  const status = refusal?.problem.code === 'payment_declined' ? 'declined' : 'voided'
  try {
    if (!(await giveUp(db, id, status, refusal))) return
    if (status === 'voided') await tellProvider(db, id)
  } catch (error) {
    log.warn({ err: error, payment: id }, 'a payment could not be released yet')
  }
}
