/** What was paid at a gateway that does not answer is found once it does (rules.md O-43). */
import { afterEach, expect, test } from 'vitest'
import { returnReceipts } from '#domains/payments/return-receipts.ts'
import { clock, DAY, HOUR, MINUTE } from '#platform/clock.ts'
import { openGatewayShop } from '#test/gateway-shop.ts'
import { createTeamPayments } from '#test/team-payments.ts'

const { app, db, given, gateway, shop, ordersOf, begin, comeBack, look, reconcileLater } = await openGatewayShop()
const { act, numberOf, read } = createTeamPayments(app)

afterEach(() => void (gateway.faults.unanswered = 0))

const silence = () => void (gateway.faults.unanswered = Number.MAX_SAFE_INTEGER)
const isAskedLater = async (id: string) => (await read(id)).gateway.ask_at !== null

/** The market runs for so long. */
async function pass(ms: number, step = HOUR) {
  for (let passed = 0; passed < ms; passed += step) await reconcileLater(step)
}

/** Whether the team sees it as a problem: in the list, by itself, and in how many the home counts. */
async function problemOf(id: string) {
  const as = await given.admin()
  const listed = (await app.request('GET /api/admin/payments/?problem=1', { as })).body
  const { waiting } = (await app.request('GET /api/admin/overview/', { as })).body
  const number = await numberOf(id)
  return {
    listed: listed.some((row: { id: number }) => row.id === number),
    shown: (await read(id)).problem,
    waiting: waiting.find(({ kind }: { kind: string }) => kind === 'returns').count,
  }
}
const seen = { listed: true, shown: true, waiting: 1 }
const unseen = { listed: false, shown: false, waiting: 0 }

test('it is asked on until it answers, the team sees that it does not, and the money goes back', async () => {
  const kept = gateway.kept()
  const { id, session } = await begin()
  gateway.pay(session)
  silence()
  await reconcileLater(21 * MINUTE)
  expect(await look(id)).toMatchObject({ status: 'voided', failure: 'expired' })
  const ended = clock.now().toISOString()
  await pass(23 * HOUR)
  expect(await problemOf(id)).toEqual(unseen)
  await pass(2 * HOUR)
  expect(await problemOf(id)).toEqual(seen)
  expect((await read(id)).gateway).toMatchObject({ unanswered_since: ended })
  const asked = gateway.calls.confirm
  await pass(5 * DAY)
  expect(gateway.calls.confirm - asked).toBe(20)

  gateway.faults.unanswered = 0
  await pass(7 * HOUR)
  expect((await look(id)).returned).toMatchObject([{ reason: 'late', done: false }])
  expect((await read(id)).gateway).toMatchObject({ unanswered_since: null, ask_at: null })
  await returnReceipts(app.resources)
  expect(gateway.kept()).toBe(kept)
  expect(await problemOf(id)).toEqual(unseen)
})

test('one that answers within the day is asked no more afterwards, as one that was paid', async () => {
  const { id } = await begin()
  silence()
  await reconcileLater(21 * MINUTE)
  await pass(6 * HOUR)
  expect((await read(id)).gateway).toMatchObject({ unanswered_since: expect.any(String) })
  gateway.faults.unanswered = 0
  await pass(20 * HOUR)
  expect((await read(id)).gateway).toMatchObject({ unanswered_since: null, ask_at: null })
  expect(await problemOf(id)).toEqual(unseen)
})

test('money that came twice is found however late a gateway answers', async () => {
  const { id, session } = await begin()
  gateway.pay(session)
  await comeBack(id)
  expect(await ordersOf(shop.buyer)).toHaveLength(1)
  gateway.pay(session)
  silence()
  await pass(3 * DAY)
  expect(await problemOf(id)).toEqual(seen)
  gateway.faults.unanswered = 0
  expect((await act(id, 'ask/')).body).toMatchObject({ outcome: 'paid' })
  expect((await look(id)).returned).toMatchObject([{ reason: 'twice' }])
  expect(await isAskedLater(id)).toBe(false)
})

test('a market that was stopped for days asks on after one silence', async () => {
  const { id, session } = await begin()
  gateway.pay(session)
  silence()
  await reconcileLater(21 * MINUTE)
  await reconcileLater(3 * DAY)
  gateway.faults.unanswered = 0
  await reconcileLater(6 * HOUR)
  expect((await look(id)).returned).toMatchObject([{ reason: 'late' }])
})

test('money that was found but could not be booked is asked about again', async () => {
  const { id, session } = await begin()
  await reconcileLater(21 * MINUTE)
  await pass(23 * HOUR)
  gateway.pay(session, { transaction: 'no text \u0000' })
  await pass(3 * HOUR)
  expect(await isAskedLater(id)).toBe(true)
  const [receipt] = gateway.sessionOf(session).receipts
  if (receipt) receipt.transaction = 'TRX-late'
  await pass(7 * HOUR)
  expect((await look(id)).returned).toMatchObject([{ reason: 'late' }])
})

test('one that is not in use ends its payments and is a problem for 60 days, then it is left', async () => {
  const { id, session } = await begin()
  gateway.pay(session)
  gateway.faults.off = true
  const asked = gateway.calls.confirm
  await reconcileLater(21 * MINUTE)
  expect(await look(id)).toMatchObject({ status: 'voided', failure: 'expired' })
  await pass(59 * DAY, 6 * HOUR)
  expect(await problemOf(id)).toEqual(seen)
  const silent = (await read(id)).events.filter(({ what }: { what: string }) => what === 'unanswered')
  expect(silent.length).toBeGreaterThan(200)
  await pass(2 * DAY, 6 * HOUR)
  expect(await isAskedLater(id)).toBe(false)
  expect(await problemOf(id)).toEqual(unseen)
  expect(gateway.calls.confirm).toBe(asked)
  await db.deleteFrom('payment_events').where('payment_id', '=', id).execute()
})
