import { afterAll, afterEach, beforeEach } from 'vitest'
import { reconcilePayments } from '#domains/orders/jobs.ts'
import { clock } from '#platform/clock.ts'
import { startTestApp } from './app.ts'
import { createCheckout } from './checkout.ts'
import { openFakeGateway } from './fake-gateway.ts'
import { createGiven } from './given.ts'

/** A buyer with two of five jute bags in the cart, new for each test, and a gateway to pay them at. */
export async function openGatewayShop() {
  const app = await startTestApp()
  const { db } = app.resources
  const given = createGiven(app)
  const checkout = createCheckout(app)
  const gateway = openFakeGateway()
  afterAll(gateway.remove)

  const before = async () => {
    await db.deleteFrom('gateway_payments').execute()
    const buyer = await given.buyer()
    const product = await given.product({ name: 'Jute bag', price_poisha: 10_000, stock_quantity: 5 })
    await given.cartLine({ user_id: buyer.id, product_id: product.id, quantity: 2 })
    return { buyer, product }
  }
  const shop = { ...(await before()) }
  beforeEach(async () => void Object.assign(shop, await before()))
  afterEach(() => {
    clock.set(null)
    Object.assign(gateway.faults, { open: null, off: false, unanswered: 0, silence: 0, held: null, refunds: [] })
  })

  const later = (ms: number) => clock.set(new Date(clock.now().getTime() + ms))
  return {
    app,
    db,
    given,
    gateway,
    shop,
    ...checkout,
    begin: async (quantity = 2, body: object = {}) => {
      const { buyer, product } = shop
      const { status, body: answer } = await checkout.order(buyer, [[product, quantity]], {
        payment_method: 'bkash',
        ...body,
      })
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
    look: async (id: string) => (await app.request(`GET /api/payments/${id}/`)).body,
    later,
    reconcileLater: async (ms: number) => {
      later(ms)
      await reconcilePayments(app.resources)
    },
    /** What is in the stock of the bag, and what is reserved of it. */
    pieces: async (): Promise<[stock: number, reserved: number]> => {
      const rows = await db
        .selectFrom('stock_reservations')
        .select('quantity')
        .where('product_id', '=', shop.product.id)
        .execute()
      return [await checkout.stockOf(shop.product), rows.reduce((all, { quantity }) => all + quantity, 0)]
    },
  }
}
