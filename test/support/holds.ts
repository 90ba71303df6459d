import type { HoldReason } from '#contract/orders/hold-rules.ts'
import { clock } from '#platform/clock.ts'
import { createAfterSale } from './after-sale.ts'
import type { TestApp } from './app.ts'
import type { Bought } from './checkout.ts'

type Person = { id: number; token: string }

/** Orders that wait for the team's check. */
export function createHolds(app: TestApp) {
  const { request, resources } = app
  const { db } = resources
  const after = createAfterSale(app)
  return {
    /** Places an order and holds it. @returns its id */
    held: async (buyer: Person, items: readonly Bought[], reasons: HoldReason[] = ['payment']): Promise<number> => {
      const { id } = await after.placed(buyer, items)
      await db.insertInto('order_holds').values({ order_id: id, reasons, created_at: clock.now() }).execute()
      return id
    },
    approve: (by: Person, id: number) => request(`POST /api/admin/orders/${id}/hold/approve/`, { as: by }),
    cancel: (by: Person, id: number, note = 'We could not reach you by phone.') =>
      request(`POST /api/admin/orders/${id}/hold/cancel/`, { as: by, body: { note } }),
    queue: async (by: Person, query = '') => (await request(`GET /api/admin/holds/${query}`, { as: by })).body,
    holdOf: (orderId: number) =>
      db.selectFrom('order_holds').selectAll().where('order_id', '=', orderId).executeTakeFirst(),
  }
}
