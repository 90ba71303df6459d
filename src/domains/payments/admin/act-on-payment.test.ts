import { expect, test } from 'vitest'
import { findReturnDue } from '#domains/payments/receipt-store.ts'
import { returnReceipt, returnReceipts } from '#domains/payments/return-receipts.ts'
import { settleRefunds } from '#domains/payments/settle-refunds.ts'
import { DAY } from '#platform/clock.ts'
import { openGatewayShop } from '#test/gateway-shop.ts'

const { app, db, given, gateway, shop, order, ordersOf, begin, comeBack, later, post } = await openGatewayShop()

type Detail = {
  id: number
  uuid: string
  status: string
  events: { what: string; facts: Record<string, string>; raw: string | null; who: { name: string } | null }[]
  refunds: { id: string; status: string; problem: string | null; can_retry: boolean }[]
  receipts: { id: number; payer: string; back: { status: string; reason: string } | null }[]
  messages: { id: number; content: string; handled_at: string | null; times: number }[]
  can: { ask: boolean }
}
type Acted = { outcome: string; payment: Detail }

const numberOf = async (id: string) =>
  (await db.selectFrom('payments').select('number').where('id', '=', id).executeTakeFirstOrThrow()).number
const read = async (id: string, as?: { token: string }) =>
  (await app.request(`GET /api/admin/payments/${await numberOf(id)}/`, { as: as ?? (await given.admin()) }))
    .body as Detail
const act = async (id: string, what: string, as?: { token: string }) =>
  app.request(`POST /api/admin/payments/${await numberOf(id)}/${what}`, { as: as ?? (await given.admin()) })
const kinds = ({ events }: Detail) => events.map(({ what }) => what)

async function refundedBy(faults: ('pending' | 'refused')[]) {
  const { id, session } = await begin()
  gateway.pay(session)
  await comeBack(id)
  const [placed] = await ordersOf(shop.buyer)
  gateway.faults.refunds = faults
  const refund = { amount: '10.00', reason: 'It came late.', refunded_before: '0.00' }
  const as = await given.admin()
  expect((await app.request(`POST /api/admin/orders/${placed?.id}/refunds/`, { as, body: refund })).status).toBe(201)
  await settleRefunds(app.resources)
  const [row] = (await read(id)).refunds
  return { id, refund: row?.id ?? '', path: `refunds/${row?.id}/retry/` }
}

test('asking finds a payment whose buyer never came back, and says so', async () => {
  const { id, session } = await begin()
  expect((await read(id)).can).toEqual({ ask: true })
  const early: Acted = (await act(id, 'ask/')).body
  expect(early).toMatchObject({ outcome: 'pending', payment: { status: 'pending' } })
  gateway.pay(session)
  const found: Acted = (await act(id, 'ask/')).body
  expect(found).toMatchObject({ outcome: 'paid', payment: { status: 'paid', order: expect.any(Number) } })
  expect(await ordersOf(shop.buyer)).toHaveLength(1)
  expect(kinds(found.payment)).toEqual(expect.arrayContaining(['begun', 'opened', 'exchange', 'paid', 'asked']))
  gateway.faults.unanswered = 1
  expect((await act(id, 'ask/')).body).toMatchObject({ outcome: 'unanswered', payment: { status: 'paid' } })
})

test('six who ask at the same moment place one order, and each is answered', async () => {
  const { id, session } = await begin()
  gateway.pay(session)
  const admin = await given.admin()
  const answers = await Promise.all(Array.from({ length: 6 }, () => act(id, 'ask/', admin)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
  const outcomes = answers.map(({ body }) => (body as Acted).outcome)
  expect(outcomes).toContain('paid')
  expect(['paid', 'busy']).toEqual(expect.arrayContaining([...new Set(outcomes)].toSorted()))
  expect(await ordersOf(shop.buyer)).toHaveLength(1)
})

test('a refused refund is tried again, by several at once, and paid once', async () => {
  const { id, path } = await refundedBy(['refused'])
  expect((await read(id)).refunds).toMatchObject([{ status: 'pending', problem: 'balance too low', can_retry: true }])
  gateway.faults.refunds = ['refused']
  expect((await act(id, path)).body).toMatchObject({ outcome: 'refused' })
  const kept = gateway.kept()
  const answers = await Promise.all(Array.from({ length: 4 }, () => act(id, path)))
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect(answers.map(({ body }) => body.outcome)).toContain('done')
  expect(gateway.kept()).toBe(kept - 1000)
  const shown = await read(id)
  expect(shown.refunds).toMatchObject([{ status: 'done', problem: null, can_retry: false }])
  expect(kinds(shown)).toEqual(
    expect.arrayContaining(['refund_booked', 'refund_refused', 'refund_retried', 'refund_done']),
  )
  expect((await act(id, path)).body).toMatchObject({ code: 'nothing_to_return' })
  const other = await refundedBy(['refused'])
  expect((await act(other.id, path)).body).toMatchObject({ code: 'nothing_to_return' })
})

test('money that came too late is sent back when the team says so, by several at once, and once', async () => {
  const { id, session } = await begin()
  const kept = gateway.kept()
  later(DAY / 24)
  await act(id, 'ask/')
  gateway.pay(session)
  gateway.faults.refunds = ['refused']
  await act(id, 'ask/')
  await returnReceipts(app.resources)
  const { receipts } = await read(id)
  expect(receipts).toMatchObject([
    { payer: '•••5678', back: { status: 'pending', reason: 'late', problem: 'balance too low' } },
  ])
  const path = `receipts/${receipts[0]?.id}/return/`
  const answers = await Promise.all(Array.from({ length: 4 }, () => act(id, path)))
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect(answers.map(({ body }) => body.outcome)).toContain('done')
  expect((await act(id, path)).body).toMatchObject({ code: 'nothing_to_return' })
  expect(gateway.kept()).toBe(kept)
})

test('a return that two processes hold at once is noted once', async () => {
  const { id, session } = await begin()
  later(DAY / 24)
  await act(id, 'ask/')
  gateway.pay(session)
  await act(id, 'ask/')
  const [due] = (await read(id)).receipts
  const receipt = await findReturnDue(db, id, due?.id ?? 0)
  if (!receipt) throw new Error('nothing is due')
  await Promise.all([returnReceipt(app.resources, receipt), returnReceipt(app.resources, receipt)])
  const { events, receipts } = await read(id)
  expect(events.filter(({ what }) => what === 'money_returned')).toHaveLength(1)
  expect(receipts).toMatchObject([{ back: { status: 'done' } }])
})

test('a message is shown masked and acted on again', async () => {
  const { id, session } = await begin()
  expect((await post(`genuine M-1 ${session} 01712-345678`)).statusCode).toBe(200)
  const before = await read(id)
  expect(before.messages).toMatchObject([{ times: 1, content: expect.stringContaining('•••5678') }])
  gateway.pay(session)
  const path = `messages/${before.messages[0]?.id}/replay/`
  expect((await act(id, path)).body).toMatchObject({ outcome: 'paid', payment: { status: 'paid' } })
  const other = await begin(1)
  expect((await act(other.id, path)).status).toBe(404)
})

test('nobody is asked about a card or cash, and nobody acts on a payment of their own', async () => {
  await order(shop.buyer, [[shop.product, 1]])
  const [placed] = await ordersOf(shop.buyer)
  const card = await read(placed?.payment_id ?? '')
  expect(card).toMatchObject({ method: 'card', can: { ask: false }, gateway: null, status: 'paid' })
  expect((await act(card.uuid, 'ask/')).body).toMatchObject({ code: 'not_askable' })
  const { id } = await begin(1)
  const own = await given.admin()
  await db.updateTable('payments').set({ buyer_id: own.id }).where('id', '=', id).execute()
  expect((await act(id, 'ask/', own)).body).toMatchObject({ code: 'own_matter' })
  expect((await read(id, own)).can).toEqual({ ask: false })
})

test('support reads a payment and does nothing about it', async () => {
  const { id } = await begin(1)
  const support = await given.user({ role: 'ADMIN', staff_role: 'support' })
  expect((await read(id, support)).can).toEqual({ ask: false })
  expect((await act(id, 'ask/', support)).status).toBe(403)
})
