import { reconcilePayments } from '#domains/orders/jobs.ts'
import { clock } from '#platform/clock.ts'
import type { TestApp } from './app.ts'
import { createCheckout } from './checkout.ts'
import type { FakeGateway } from './fake-gateway.ts'

type Person = { id: number; token: string }
type Product = { id: number }

/** Beginning, returning from and waiting for payments at a gateway, in tests. */
export function createGatewayCheckout(app: TestApp, gateway: FakeGateway) {
  const { db } = app.resources
  const { order } = createCheckout(app)
  const look = async (id: string) => (await app.request(`GET /api/payments/${id}/`)).body
  const later = (ms: number) => clock.set(new Date(clock.now().getTime() + ms))
  return {
    async begin(buyer: Person, product: Product, quantity = 2, body: object = {}) {
      const { status, body: answer } = await order(buyer, [[product, quantity]], { payment_method: 'bkash', ...body })
      if (status !== 202) throw new Error(`POST /orders/ returned ${status}: ${answer.detail}`)
      const { payment } = answer
      return { id: payment.id as string, session: gateway.sessionAt(payment.redirect_url), payment }
    },
    comeBack: (id: string, as = 'success') => app.request(`GET /api/payments/${id}/returned/${as}`),
    post: (body: string) =>
      app.server.inject({
        method: 'POST',
        url: '/api/payments/messages/bkash',
        headers: { 'content-type': 'text/plain' },
        payload: body,
      }),
    look,
    later,
    reconcileLater: async (ms: number) => {
      later(ms)
      await reconcilePayments(app.resources)
    },
    async reserved(product: Product) {
      const rows = await db
        .selectFrom('stock_reservations')
        .select('quantity')
        .where('product_id', '=', product.id)
        .execute()
      return rows.reduce((all, { quantity }) => all + quantity, 0)
    },
  }
}
