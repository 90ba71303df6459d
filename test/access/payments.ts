import { randomUUID } from 'node:crypto'
import { type AccessCase, type AccessFixture, anyone, owner, signedIn } from '#test/access-fixture.ts'

export function paymentCases({ app, buyer }: AccessFixture) {
  const { db } = app.resources

  /** The buyer's open payment at a gateway: one at a time. */
  async function openPayment(): Promise<string> {
    const id = randomUUID()
    const at = { created_at: new Date(), expires_at: new Date(Date.now() + 600_000) }
    await db.deleteFrom('gateway_payments').where('buyer_id', '=', buyer.id).execute()
    await db
      .insertInto('payments')
      .values({
        id,
        buyer_id: buyer.id,
        method: 'bkash',
        amount_poisha: 100,
        status: 'pending',
        settled_at: new Date(),
      })
      .execute()
    await db
      .insertInto('gateway_payments')
      .values({
        payment_id: id,
        buyer_id: buyer.id,
        reference: `H${id.replaceAll('-', '').slice(0, 25)}`,
        locale: 'en',
        ...at,
      })
      .execute()
    return `/payments/${id}/`
  }

  return {
    'GET /payments/methods/': { expected: anyone(200) },
    'POST /payments/offers/': {
      expected: signedIn(200),
      prepare: async () => ({ body: { items: [{ product_id: 1, quantity: 1 }] } }),
    },
    'GET /payments/pending/': { expected: signedIn(200) },
    // Its id is the secret: a buyer comes back from a gateway without a session.
    'GET /payments/{id}/': { expected: anyone(200), prepare: async () => ({ path: await openPayment() }) },
    'POST /payments/{id}/cancel/': {
      expected: owner(200),
      prepare: async () => ({ path: `${await openPayment()}cancel/` }),
    },
  } satisfies Record<string, AccessCase>
}
