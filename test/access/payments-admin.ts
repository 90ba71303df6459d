import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import { clock } from '#platform/clock.ts'
import type { AccessCase, AccessFixture, Expected } from '#test/access-fixture.ts'
import { openFakeGateway } from '#test/fake-gateway.ts'

const team = (status: number): Expected => [401, 403, 403, 403, 403, status]

export const paymentsAdminCases = ({ app, buyer, product }: AccessFixture) => {
  const { db } = app.resources
  const gateway = openFakeGateway()
  afterAll(gateway.remove)

  /** A payment at a gateway that does not answer. */
  async function atGateway() {
    gateway.faults.unanswered = 1
    const id = randomUUID()
    const now = clock.now()
    await db.deleteFrom('gateway_payments').where('buyer_id', '=', buyer.id).execute()
    const { number } = await db
      .insertInto('payments')
      .values({ id, buyer_id: buyer.id, method: 'bkash', amount_poisha: 100, status: 'voided', settled_at: now })
      .returning('number')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('gateway_payments')
      .values({
        payment_id: id,
        buyer_id: buyer.id,
        reference: `H${id.replaceAll('-', '').slice(0, 25)}`,
        session: id,
        redirect_url: 'https://gateway.test/',
        locale: 'en',
        created_at: now,
        expires_at: now,
        ended_at: now,
        failure: 'expired',
      })
      .execute()
    return { id, path: `/admin/payments/${number}/` }
  }

  async function pendingRefund() {
    const { body } = await app.request('POST /api/orders/', {
      as: buyer.token,
      body: {
        shipping_address: { name: 'Arif Hossain', phone: '01712345678', address: 'House 7, Road 3, Dhanmondi' },
        items: [{ product_id: product.id, quantity: 1 }],
      },
    })
    const of = await db
      .selectFrom('orders as o')
      .innerJoin('parcels as p', 'p.order_id', 'o.id')
      .innerJoin('payments as pay', 'pay.id', 'o.payment_id')
      .select(['o.payment_id', 'p.id as parcel_id', 'pay.number'])
      .where('o.id', '=', body.id)
      .executeTakeFirstOrThrow()
    await db.updateTable('payments').set({ settled_at: clock.now() }).where('id', '=', of.payment_id).execute()
    const refund = { id: randomUUID(), amount_poisha: 100, goods_poisha: 100 }
    await db
      .insertInto('refunds')
      .values({ ...refund, payment_id: of.payment_id, parcel_id: of.parcel_id })
      .execute()
    return `/admin/payments/${of.number}/refunds/${refund.id}/retry/`
  }

  async function receiptToReturn() {
    const { id, path } = await atGateway()
    const receipt = await db
      .insertInto('payment_receipts')
      .values({
        payment_id: id,
        method: 'bkash',
        transaction: `T${id}`,
        amount_poisha: 100,
        currency: 'BDT',
        received_at: clock.now(),
        return_reason: 'late',
        return_status: 'pending',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return `${path}receipts/${receipt.id}/return/`
  }

  /** One that the team has taken over. */
  async function receiptToSend() {
    const path = await receiptToReturn()
    const id = Number(path.split('/').at(-3))
    await db.updateTable('payment_receipts').set({ return_route: 'payout' }).where('id', '=', id).execute()
    return path.replace('return/', 'sent/')
  }

  async function message() {
    const { id, path } = await atGateway()
    const row = await db
      .insertInto('payment_messages')
      .values({ method: 'bkash', message_id: id, payment_id: id, headers: '{}', body: '{}', received_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return `${path}messages/${row.id}/replay/`
  }

  async function unmatched() {
    const row = await db
      .insertInto('payment_messages')
      .values({ method: 'bkash', headers: '{}', body: '{}', received_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return `/admin/payment-messages/${row.id}/replay/`
  }

  async function difference() {
    const row = await db
      .insertInto('payment_differences')
      .values({
        method: 'bkash',
        what: 'payment',
        transaction: randomUUID(),
        kind: 'missing_here',
        day: clock.now(),
        theirs_poisha: 100,
        found_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return `/admin/statements/differences/${row.id}/`
  }

  return {
    'POST /admin/statements/': {
      expected: team(201),
      prepare: async () => {
        const text = `trxID,amount,date\n${randomUUID()},1.00,2026-01-01`
        return { body: { method: 'bkash', name: 'a.csv', text } }
      },
    },
    'GET /admin/statements/days/': { expected: team(200) },
    'GET /admin/statements/differences/': { expected: team(200) },
    'POST /admin/statements/differences/{id}/': {
      expected: team(200),
      prepare: async () => ({
        path: await difference(),
        body: { state: 'settled', note: '', seen: { state: 'open' } },
      }),
    },
    'GET /admin/payment-messages/': { expected: team(200) },
    'POST /admin/payment-messages/{id}/replay/': {
      expected: team(200),
      prepare: async () => ({ path: await unmatched() }),
    },
    'GET /admin/payments/': { expected: team(200) },
    'GET /admin/payments/csv/': { expected: team(200) },
    'GET /admin/payments/{id}/': { expected: team(200), prepare: atGateway },
    'POST /admin/payments/{id}/ask/': {
      expected: team(200),
      prepare: async () => ({ path: `${(await atGateway()).path}ask/` }),
    },
    'POST /admin/payments/{id}/refunds/{refund}/retry/': {
      expected: team(200),
      prepare: async () => ({ path: await pendingRefund() }),
    },
    'POST /admin/payments/{id}/refunds/{refund}/payout/': {
      expected: team(200),
      prepare: async () => ({ path: (await pendingRefund()).replace('retry/', 'payout/') }),
    },
    // Its buyer has not closed the account.
    'POST /admin/payments/{id}/refunds/{refund}/sent/': {
      expected: team(409),
      prepare: async () => ({
        path: (await pendingRefund()).replace('retry/', 'sent/'),
        body: { reference: 'Slip 7' },
      }),
    },
    'POST /admin/payments/{id}/receipts/{receipt}/return/': {
      expected: team(200),
      prepare: async () => ({ path: await receiptToReturn() }),
    },
    'POST /admin/payments/{id}/receipts/{receipt}/payout/': {
      expected: team(200),
      prepare: async () => ({ path: (await receiptToReturn()).replace('return/', 'payout/') }),
    },
    'POST /admin/payments/{id}/receipts/{receipt}/sent/': {
      expected: team(200),
      prepare: async () => ({ path: await receiptToSend(), body: { reference: 'Slip 7' } }),
    },
    'POST /admin/payments/{id}/messages/{message}/replay/': {
      expected: team(200),
      prepare: async () => ({ path: await message() }),
    },
  } satisfies Record<string, AccessCase>
}
