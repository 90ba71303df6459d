import { randomUUID } from 'node:crypto'
import { clock } from '#platform/clock.ts'
import type { AccessCase, AccessFixture, Expected } from '#test/access-fixture.ts'

const team = (status: number): Expected => [401, 403, 403, 403, 403, status]

export const ordersAdminCases = ({ app, buyer, product, given }: AccessFixture) => {
  const { db } = app.resources
  const order = async () => {
    const { body } = await app.request('POST /api/orders/', {
      as: buyer.token,
      body: {
        shipping_address: { name: 'Arif Hossain', phone: '01712345678', address: 'House 7, Road 3, Dhanmondi' },
        items: [{ product_id: product.id, quantity: 1 }],
      },
    })
    return { id: body.id as number, path: `/admin/orders/${body.id}/` }
  }
  const archived = async () => {
    const { id, path } = await order()
    await db.updateTable('orders').set({ archived_at: clock.now() }).where('id', '=', id).execute()
    return { path: `${path}unarchive/` }
  }
  const note = async () => {
    const { id, path } = await order()
    const author = await given.admin()
    const row = await db
      .insertInto('order_notes')
      .values({ order_id: id, author_id: author.id, text: 'Called twice.' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return `${path}notes/${row.id}/`
  }
  const held = async () => {
    const { id, path } = await order()
    await db
      .insertInto('order_holds')
      .values({ order_id: id, reasons: ['payment'], created_at: clock.now() })
      .execute()
    return `${path}hold/`
  }
  const duePayout = async () => {
    const { id } = await order()
    const refund = { id: randomUUID(), amount_poisha: 100, goods_poisha: 100, route: 'payout' as const }
    const of = await db
      .selectFrom('orders as o')
      .innerJoin('parcels as p', 'p.order_id', 'o.id')
      .select(['o.payment_id', 'p.id as parcel_id'])
      .where('o.id', '=', id)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('refunds')
      .values({ ...refund, ...of })
      .execute()
    const due = refund.amount_poisha
    await db
      .updateTable('payments')
      .set({ method: 'cod', collected_poisha: due, refunded_poisha: due, payout_due_poisha: due })
      .where('id', '=', of.payment_id)
      .execute()
    const account = { kind: 'bkash' as const, number: '+8801712345678' }
    await db
      .insertInto('payout_accounts')
      .values({ order_id: id, set_at: new Date(), ...account })
      .execute()
    return { path: `/admin/payouts/${refund.id}/`, body: { reference: 'TX-1', sent_to: account } }
  }
  return {
    'GET /admin/payouts/': { expected: team(200) },
    'POST /admin/payouts/{id}/': { expected: team(204), prepare: duePayout },
    'GET /admin/orders/': { expected: team(200) },
    'GET /admin/orders/counts/': { expected: team(200) },
    'GET /admin/orders/csv/': { expected: team(200) },
    'GET /admin/orders/subjects/': {
      expected: team(200),
      prepare: async () => ({ path: '/admin/orders/subjects/?kind=store' }),
    },
    'GET /admin/orders/{id}/': { expected: team(200), prepare: order },
    'POST /admin/orders/{id}/refunds/': {
      expected: team(201),
      prepare: async () => ({
        path: `${(await order()).path}refunds/`,
        body: { amount: '1.00', reason: 'It came late.', refunded_before: '0.00' },
      }),
    },
    'POST /admin/orders/{id}/unarchive/': { expected: team(204), prepare: archived },
    'POST /admin/orders/{id}/notes/': {
      expected: team(201),
      prepare: async () => ({ path: `${(await order()).path}notes/`, body: { text: 'Called twice.' } }),
    },
    'PATCH /admin/orders/{id}/notes/{note}/': {
      expected: team(200),
      notAuthor: 403,
      prepare: async () => ({ path: await note(), body: { text: 'Called once.', seen: 'Called twice.' } }),
    },
    'DELETE /admin/orders/{id}/notes/{note}/': {
      expected: team(204),
      notAuthor: 403,
      prepare: async () => ({ path: await note() }),
    },
    'GET /admin/holds/': { expected: team(200) },
    'POST /admin/orders/{id}/hold/approve/': {
      expected: team(200),
      prepare: async () => ({ path: `${await held()}approve/` }),
    },
    'POST /admin/orders/{id}/hold/cancel/': {
      expected: team(200),
      prepare: async () => ({ path: `${await held()}cancel/`, body: { note: 'We could not reach you.' } }),
    },
    'GET /admin/requests/': { expected: team(200) },
  } satisfies Record<string, AccessCase>
}
