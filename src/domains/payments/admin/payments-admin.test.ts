import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayInDhaka } from '#contract/business-days.ts'
import { settleRefunds } from '#domains/payments/settle-refunds.ts'
import { clock } from '#platform/clock.ts'
import { openGatewayShop } from '#test/gateway-shop.ts'
import { proveNumber } from '#test/proven-number.ts'

const { app, db, given, gateway, shop, order, begin, comeBack } = await openGatewayShop()

type Row = { id: number; reference: string | null; status: string; order: number | null; problem: boolean }

const list = async (query: string, as?: { token: string }) => {
  const { status, body } = await app.request(`GET /api/admin/payments/?page=1${query}`, {
    as: as ?? (await given.admin()),
  })
  expect(status).toBe(200)
  return body as { count: number; results: Row[] }
}
const found = async (search: string) =>
  (await list(`&search=${encodeURIComponent(search)}`)).results.map(({ id }) => id)
const numberOf = async (id: string) =>
  (await db.selectFrom('payments').select('number').where('id', '=', id).executeTakeFirstOrThrow()).number

async function paidAtGateway() {
  const { id, session } = await begin()
  gateway.pay(session)
  await comeBack(id)
  const payment = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { reference } = await db
    .selectFrom('gateway_payments')
    .select('reference')
    .where('payment_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...payment,
    session,
    reference,
    orderId: payment.order_id ?? 0,
    transaction: payment.provider_reference ?? '',
  }
}

test('a payment is found by every number that somebody may name', async () => {
  const paid = await paidAtGateway()
  const other = await begin(1)
  const ways = [
    String(paid.number),
    `#${paid.orderId}`,
    paid.id,
    paid.reference,
    paid.session,
    paid.transaction.toLowerCase(),
    ` ${paid.transaction} `,
  ]
  for (const way of ways) expect([way, await found(way)]).toEqual([way, expect.arrayContaining([paid.number])])
  expect(await found(paid.reference)).toEqual([paid.number])
  expect(await found(paid.reference.slice(0, 10))).toEqual([])
  expect(await found(String(await numberOf(other.id)))).toContain(await numberOf(other.id))
  expect(await found('nothing-like-this')).toEqual([])
})

test("a payment is found by its buyer's number as it is written anywhere, whole", async () => {
  const paid = await paidAtGateway()
  const unpaid = await begin(1)
  await db.updateTable('users').set({ phone: '01898-765432' }).where('id', '=', shop.buyer.id).execute()
  await db.updateTable('orders').set({ ship_phone: '+8801612345987' }).where('id', '=', paid.orderId).execute()
  const both = [await numberOf(unpaid.id), paid.number]
  expect(await found('+880 1898-765432')).toEqual(both)
  expect(await found('০১৬১২৩৪৫৯৮৭')).toEqual([paid.number])
  expect(await found('01612345')).toEqual([])
  await db
    .updateTable('users')
    .set({ phone: '', sign_in_phone: '+8801998765432' })
    .where('id', '=', shop.buyer.id)
    .execute()
  expect(await found('01998765432')).toEqual(both)
})

test('who began to pay and has no order yet is found by the number of the order, one they proved, and their address', async () => {
  const { id } = await begin()
  const number = await numberOf(id)
  await db.updateTable('users').set({ phone: '' }).where('id', '=', shop.buyer.id).execute()
  expect(await found('01511-000404')).toEqual([])
  await db
    .updateTable('pending_orders')
    .set({ content: sql`jsonb_set(content, '{input,shipping_address,phone}', '"+8801511000404"')` })
    .where('payment_id', '=', id)
    .execute()
  expect(await found('01511-000404')).toEqual([number])
  await db.deleteFrom('pending_orders').where('payment_id', '=', id).execute()
  await proveNumber(app, shop.buyer, '+8801511000505')
  expect(await found('০১৫১১০০০৫০৫')).toEqual([number])
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', shop.buyer.id)
    .executeTakeFirstOrThrow()
  expect(await found(email.toUpperCase())).toEqual([number])
})

test('the list is narrowed by method, state, days and money that could not go back', async () => {
  // No midnight comes between what is booked and the day that is asked for.
  const now = new Date()
  clock.set(now)
  const paid = await paidAtGateway()
  await order(shop.buyer, [[shop.product, 1]])
  const card = (await list('&method=card')).results[0]
  expect(card).toMatchObject({ method: 'card', status: 'paid', amount: expect.any(String) })
  expect((await list('&method=bkash&status=paid')).results.map(({ id }) => id)).toContain(paid.number)
  expect((await list('&status=declined&method=bkash')).results.map(({ id }) => id)).not.toContain(paid.number)
  const today = dayInDhaka(now)
  expect((await list(`&from=${today}&to=${today}`)).results[0]?.id).toBe(card?.id)
  expect(await list('&from=2020-01-01&to=2020-01-02')).toMatchObject({ count: 0, results: [] })

  expect((await list('&problem=1')).results).toEqual([])
  gateway.faults.refunds = ['refused']
  const admin = await given.admin()
  const refund = { amount: '10.00', reason: 'It came late.', refunded_before: '0.00' }
  expect(
    (await app.request(`POST /api/admin/orders/${paid.orderId}/refunds/`, { as: admin, body: refund })).status,
  ).toBe(201)
  await settleRefunds(app.resources)
  expect((await list('&problem=1')).results).toMatchObject([
    { id: paid.number, problem: true, status: 'partly_refunded', refunded: '10.00', order: paid.orderId },
  ])
})

test('the file has what the list has, in both languages, and no formulas', async () => {
  const paid = await paidAtGateway()
  await db.updateTable('users').set({ name: '=cmd()' }).where('id', '=', shop.buyer.id).execute()
  const admin = await given.admin()
  const { body } = await app.request(`GET /api/admin/payments/csv/?search=${paid.number}&method=bkash&language=bn`, {
    as: admin,
  })
  const [head, line] = String(body).split('\r\n')
  expect(head).toContain('পেমেন্ট')
  expect(line).toContain(`${paid.number},${dayInDhaka(paid.created_at)}`)
  expect(line).toContain(`বিকাশ,দাম দেওয়া হয়েছে,`)
  expect(line).toContain(paid.transaction)
  expect(line).not.toMatch(/(?:^|,)=cmd/)
})

test('the team reads payments as it reads orders', async () => {
  const statuses = await Promise.all(
    (['support', 'finance', 'catalogue'] as const).map(async (role) => {
      const as = await given.user({ role: 'ADMIN', staff_role: role })
      return (await app.request('GET /api/admin/payments/', { as })).status
    }),
  )
  expect(statuses).toEqual([200, 200, 403])
})
