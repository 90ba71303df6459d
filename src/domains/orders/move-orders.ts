import { ApiError } from '#contract/errors.ts'
import type { MovedOrder, MoveOrders } from '#contract/orders/selling.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { moveParcels } from './move-parcels.ts'
import { ordersHandledBy, viewerScope } from './policy.ts'
import { presentOrder } from './present.ts'
import { findOrder } from './views.ts'

/**
 * Moves parcels of several orders, each order in its own transaction: one that fails does not stop the others. An order
 * already in that status with exactly this tracking number counts as moved, so a client can retry after a lost
 * response.
 */
export async function moveOrders(db: Db, mover: User, { status, orders }: MoveOrders): Promise<MovedOrder[]> {
  const results: MovedOrder[] = []
  for (const { id, ...how } of orders) {
    const problem = await refusalOf(() => moveParcels(db, mover, id, { status, ...how }))
    const scope = ordersHandledBy(mover)
    const row = scope === null ? undefined : await findOrder(db, scope, id)
    const order = row && scope !== null ? presentOrder(row, viewerScope(mover, scope, row), mover) : null
    const there = order?.parcels.some(
      (parcel) =>
        (how.parcel === undefined || parcel.id === how.parcel) &&
        parcel.status === status &&
        (status !== 'shipped' || (parcel.tracking === how.tracking && (parcel.carrier ?? '') === how.carrier)),
    )
    const moved = problem === null || (problem.code === 'move_refused' && there === true)
    results.push({ id, moved, order, problem: moved ? null : problem })
  }
  return results
}

/** Why an order was refused; unexpected errors are rethrown. */
async function refusalOf(action: () => Promise<unknown>): Promise<ApiError['problem'] | null> {
  try {
    await action()
    return null
  } catch (error) {
    if (error instanceof ApiError) return error.problem
    throw error
  }
}
