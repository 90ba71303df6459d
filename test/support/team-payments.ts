import { orderInvariants } from '../../tools/doctor/order-invariants.ts'
import { refundInvariants } from '../../tools/doctor/refund-invariants.ts'
import type { TestApp } from './app.ts'
import { createGiven } from './given.ts'

/** What the team reads of a payment, and does to it, by its uuid. */
export function createTeamPayments(app: TestApp) {
  const { db } = app.resources
  const given = createGiven(app)
  const numberOf = async (id: string) =>
    (await db.selectFrom('payments').select('number').where('id', '=', id).executeTakeFirstOrThrow()).number
  return {
    numberOf,
    read: async (id: string) =>
      (await app.request(`GET /api/admin/payments/${await numberOf(id)}/`, { as: await given.admin() })).body,
    act: async (id: string, what: string, body: object = {}) =>
      app.request(`POST /api/admin/payments/${await numberOf(id)}/${what}`, { as: await given.admin(), body }),
    /** The names of the invariants of orders and refunds that do not hold. */
    violations: async () => {
      const found = []
      for (const { name, find } of [...orderInvariants, ...refundInvariants])
        if ((await find(db)).count > 0) found.push(name)
      return found
    },
  }
}
