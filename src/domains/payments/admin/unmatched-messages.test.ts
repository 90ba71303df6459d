import { expect, test } from 'vitest'
import { openGatewayShop } from '#test/gateway-shop.ts'

const { app, db, given, gateway, shop, ordersOf, begin, post } = await openGatewayShop()
const admin = await given.admin()

type Unmatched = { id: number; proven: boolean; content: string; times: number; replayed: { outcome: string } | null }
const find = async (query: string): Promise<Unmatched[]> =>
  (await app.request(`GET /api/admin/payment-messages/?${query}`, { as: admin })).body
const replay = (id: number | undefined, as = admin) =>
  app.request(`POST /api/admin/payment-messages/${id}/replay/`, { as })

test('what belongs to no payment is found by what it contains, masked', async () => {
  await post('genuine M-9 nobody TRX99ABC 01712-345678')
  await post('genuine M-9 nobody TRX99ABC 01712-345678')
  await post('a stranger writes 100% TRX1')
  const { session } = await begin()
  await post(`genuine M-10 ${session} TRX77`)
  expect(await find('search=trx99')).toMatchObject([
    { proven: true, times: 2, content: expect.stringContaining('•••5678'), replayed: null },
  ])
  expect(await find('search=100%25')).toMatchObject([{ proven: false }])
  expect(await find('search=TRX77')).toEqual([])
  expect(await find('method=sslcommerz')).toEqual([])
  expect(await find('to=2020-01-01')).toEqual([])
})

test('one that is about a payment after all is acted on, once however many ask', async () => {
  await db.deleteFrom('gateway_payments').execute()
  await post('genuine M-20 later-known X')
  const [unmatched] = await find('search=later-known')
  expect((await replay(unmatched?.id)).body).toEqual({ outcome: 'no_payment', payment: null })
  expect(await find('search=later-known')).toMatchObject([{ replayed: { outcome: 'no_payment' } }])

  const { id, session } = await begin()
  gateway.pay(session)
  await db
    .updateTable('payment_messages')
    .set({ body: `genuine M-20 ${session}` })
    .where('id', '=', unmatched?.id ?? 0)
    .execute()
  const answers = await Promise.all([replay(unmatched?.id), replay(unmatched?.id), replay(unmatched?.id)])
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual([])
  const outcomes = answers.map(({ body }) => body.outcome)
  expect(outcomes).toContain('paid')
  expect(await ordersOf(shop.buyer)).toHaveLength(1)
  expect(await find(`search=${session}`)).toEqual([])
  const { number } = await db.selectFrom('payments').select('number').where('id', '=', id).executeTakeFirstOrThrow()
  const payment = (await app.request(`GET /api/admin/payments/${number}/`, { as: admin })).body
  expect(payment.messages).toMatchObject([{ id: unmatched?.id }])
  expect(payment.events.map(({ what }: { what: string }) => what)).toEqual(
    expect.arrayContaining(['message', 'message_replayed']),
  )
})

test('a sender that is not proven moves nothing, and support only reads', async () => {
  await post('a stranger writes again')
  const [unmatched] = await find('search=again')
  expect((await replay(unmatched?.id)).body).toEqual({ outcome: 'unproven', payment: null })
  const support = await given.user({ role: 'ADMIN', staff_role: 'support' })
  expect((await app.request('GET /api/admin/payment-messages/', { as: support })).status).toBe(200)
  expect((await replay(unmatched?.id, support)).status).toBe(403)
  expect((await replay(999_999)).status).toBe(404)
})
