import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { dayInDhaka } from '#contract/business-days.ts'
import { settlePayments } from '#domains/payments/settle-payments.ts'
import { clock } from '#platform/clock.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { openGatewayShop } from '#test/gateway-shop.ts'
import { proveNumber } from '#test/proven-number.ts'

const { app, db, given, gateway, shop, order, ordersOf, begin, comeBack } = await openGatewayShop()
const after = createAfterSale(app)

/**
 * The clock stands here: no midnight comes between what is booked and the day that is asked for. The first day of a month would be
 * compared with that of the month before.
 */
const now = new Date('2026-11-20T09:00:00Z')
const today = dayInDhaka(now)
beforeEach(() => clock.set(now))
const noCash = { remitted: '0.00', outstanding: '0.00' }

test('payments are counted by method: taken, refunded, failed, and the fees of statements', async () => {
  const paid = await begin(1)
  gateway.pay(paid.session)
  await comeBack(paid.id)
  const [placed] = await ordersOf(shop.buyer)
  const failed = await begin(1)
  gateway.fail(failed.session, 'declined')
  await comeBack(failed.id, 'failure')
  const { body: byCard } = await order(shop.buyer, [[shop.product, 1]])
  // Cancelled before it was captured: nothing was taken.
  const { body: released } = await order(shop.buyer, [[shop.product, 1]])
  const admin = await given.admin()
  await after.move(admin, released.id, { status: 'cancelled' })
  await settlePayments(app.resources)
  const refund = { amount: '10.00', reason: 'It came late.', refunded_before: '0.00' }
  await app.request(`POST /api/admin/orders/${placed?.id}/refunds/`, { as: admin, body: refund })
  const { provider_reference: trx, amount_poisha } = await db
    .selectFrom('payments')
    .select(['provider_reference', 'amount_poisha'])
    .where('id', '=', paid.id)
    .executeTakeFirstOrThrow()
  const amount = (amount_poisha / 100).toFixed(2)
  const text = `trxID,amount,date,fee\n${trx},${amount},${today} 12:00,2.25`
  const statement = { method: 'bkash', name: 'a.csv', text }
  expect((await app.request('POST /api/admin/statements/', { as: admin, body: statement })).status).toBe(201)

  const of = (query: string) => app.request(`GET /api/admin/reports/payments/?${query}`, { as: admin })
  const { body: report } = await of(`from=${today}&to=${today}`)
  const both = (Number(amount) + Number(byCard.total)).toFixed(2)
  expect(report.totals).toEqual({
    made: 2,
    failed: 1,
    failed_share: 33.33,
    taken: both,
    refunded: '10.00',
    fees: '2.25',
    remitted: '0.00',
    outstanding: '0.00',
  })
  expect(report.methods).toHaveLength(2)
  expect(report.methods).toEqual(
    expect.arrayContaining([
      {
        method: 'bkash',
        made: 1,
        failed: 1,
        failed_share: 50,
        taken: amount,
        refunded: '10.00',
        fees: '2.25',
        ...noCash,
      },
      {
        method: 'card',
        made: 1,
        failed: 0,
        failed_share: 0,
        taken: byCard.total,
        refunded: '0.00',
        fees: '0.00',
        ...noCash,
      },
    ]),
  )
  expect(report.series).toMatchObject([{ period: today, taken: both }])
  expect(report.series[0].by_method).toEqual(
    expect.arrayContaining([
      { method: 'bkash', taken: amount },
      { method: 'card', taken: byCard.total },
    ]),
  )
  const { body: file } = await app.request('GET /api/admin/reports/csv/?part=payments&language=bn', { as: admin })
  const named: string[][] = parse(file, { bom: true })
  expect(new Set(named.map(([method]) => method))).toEqual(new Set(['পদ্ধতি', 'কার্ড (পরীক্ষামূলক)', 'বিকাশ']))
  await sql`update payments set created_at = created_at - interval '1 day'`.execute(db)
  await sql`update payment_statement_lines set at = at - interval '1 day'`.execute(db)
  expect((await of(`from=${today}&to=${today}`)).body).toMatchObject({
    methods: [],
    totals: { made: 0, failed_share: null },
    previous: { totals: { taken: both, fees: '2.25' } },
  })
})

test('an order in cash counts once something of it was collected', async () => {
  await proveNumber(app, shop.buyer)
  const { status, body: placed } = await order(shop.buyer, [[shop.product, 1]], { payment_method: 'cod' })
  expect(status).toBe(201)
  const admin = await given.admin()
  const inCash = async () => {
    const { body } = await app.request(`GET /api/admin/reports/payments/?from=${today}&to=${today}`, { as: admin })
    return body.methods.find(({ method }: { method: string }) => method === 'cod')
  }
  expect(await inCash()).toMatchObject({ made: 0, taken: '0.00' })
  await after.deliver(admin, placed.id)
  expect(await inCash()).toMatchObject({ made: 1, taken: placed.total })
})

test('a card that was declined when an order in cash was to be paid now has failed, the cash has not', async () => {
  await proveNumber(app, shop.buyer)
  const { body: placed } = await order(shop.buyer, [[shop.product, 1]], { payment_method: 'cod' })
  const admin = await given.admin()
  const failed = async () => {
    const { body } = await app.request(`GET /api/admin/reports/payments/?from=${today}&to=${today}`, { as: admin })
    const of = (name: string) => body.methods.find(({ method }: { method: string }) => method === name)?.failed ?? 0
    return { card: of('card'), cash: of('cod') }
  }
  const before = await failed()
  const pay = (payment_token: string) =>
    app.request(`POST /api/orders/${placed.id}/payment/`, {
      as: shop.buyer,
      body: { payment_method: 'card', payment_token },
    })
  expect((await pay('sim_declined')).status).toBe(402)
  expect(await failed()).toEqual({ ...before, card: before.card + 1 })
  expect((await pay('sim_ok')).status).toBeLessThan(300)
  await settlePayments(app.resources)
  expect(await failed()).toEqual({ ...before, card: before.card + 1 })
})

test('what was never charged did not go back, in the report of returns either', async () => {
  const admin = await given.admin()
  const goneBack = async () =>
    (await app.request(`GET /api/admin/reports/returns/?from=${today}&to=${today}`, { as: admin })).body.totals
      .cancelled
  const before = await goneBack()
  const { body: released } = await order(shop.buyer, [[shop.product, 1]])
  await after.move(admin, released.id, { status: 'cancelled' })
  await settlePayments(app.resources)
  expect(await goneBack()).toBe(before)
  const { body: charged } = await order(shop.buyer, [[shop.product, 1]])
  await settlePayments(app.resources)
  await after.move(admin, charged.id, { status: 'cancelled' })
  expect(Number(await goneBack()) - Number(before)).toBeCloseTo(Number(charged.total), 6)
})
