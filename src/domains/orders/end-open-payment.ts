import { findOpenPayment } from '#domains/payments/index.ts'
import type { Resources } from '#platform/resources.ts'
import { confirmPayment } from './confirm-payment.ts'
import { endPayment } from './end-payment.ts'

/**
 * Gives up the payment of a buyer that is open at a gateway, so that its goods can be bought again; one that was paid a moment
 * ago places its order instead. @returns whether there was one
 */
export async function endOpenPayment(resources: Resources, buyerId: number): Promise<boolean> {
  const open = await findOpenPayment(resources.db, buyerId)
  if (!open) return false
  await confirmPayment(resources, open.id, 'cancel')
  await resources.db.transaction().execute((tx) => endPayment(tx, open.id, 'cancelled'))
  return true
}
