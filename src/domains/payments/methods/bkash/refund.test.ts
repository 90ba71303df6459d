import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { poisha } from '#contract/money.ts'
import { clock, MINUTE } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { gatewayContext, gatewayPayment } from '#test/gateway-context.ts'
import { type Fault, startBkashSimulator } from '#test/simulators.ts'
import { GatewayUnanswered } from '../gateway.ts'
import { bkash } from './gateway.ts'

const simulator = await startBkashSimulator({ now: () => clock.now().getTime() })
const app = await startTestApp(simulator.settings)
const { control } = simulator
afterAll(() => simulator.close())
afterEach(() => clock.set(null))

const newReference = () => `HR${randomUUID().replaceAll('-', '').slice(0, 20)}`
const later = (ms: number) => clock.set(new Date(clock.now().getTime() + ms))

/** A payment of Tk 1500.00 that was taken. */
async function pay(...faults: Fault[]) {
  control.next(...faults)
  const { context, exchanges, calls } = gatewayContext(app)
  const payment = gatewayPayment(newReference())
  const session = await bkash.open(context, payment)
  await control.visit(session.session)
  const found = await bkash.confirm(context, { ...session, ...payment, returned: 'success', open: true })
  if (found.status !== 'paid') throw new Error(found.status)
  exchanges.length = 0
  const [{ transaction, amount }] = found.receipts
  const receipt = { session: session.session, transaction, amount }
  const refund = (reference: string, taka: number, known: string | null = null, given = context) =>
    bkash.refund(given, receipt, { reference, amount: poisha(taka * 100), reason: 'Torn <at> the seam & "wet"', known })
  return { refund, receipt, calls, exchanges, ledger: () => control.ledger(payment.reference) }
}

test('a refund is made once, however often it is asked for', async () => {
  const { refund, ledger, calls } = await pay()
  const reference = newReference()
  const first = await refund(reference, 1500)
  expect(first).toEqual({ status: 'done', reference: expect.stringMatching(/^\w{10}$/) })
  expect(await refund(reference, 1500)).toEqual(first)
  later(5 * MINUTE)
  expect(await refund(reference, 1500)).toEqual(first)
  expect(await refund(reference, 1500, first.status === 'done' ? first.reference : null)).toEqual(first)
  expect(ledger()).toMatchObject({ taken: 150_000, refunded: 150_000, kept: 0 })
  expect(calls()).toEqual(['refund', 'refund/status', 'refund/status', 'refund/status'])
})

test('a refund whose answer was lost is found at bKash, not made again', async () => {
  const { refund, ledger } = await pay('refund answer lost')
  const reference = newReference()
  await expect(refund(reference, 400)).rejects.toThrow(GatewayUnanswered)
  expect(ledger().refunded).toBe(40_000)
  // The first attempt may still be under way: nothing is asked at all.
  await expect(refund(reference, 400)).rejects.toThrow('under way')
  later(2 * MINUTE)
  expect(await refund(reference, 400)).toMatchObject({ status: 'done' })
  expect(ledger().refunded).toBe(40_000)
})

test('an attempt that never arrived is made again', async () => {
  const { refund, ledger } = await pay()
  const reference = newReference()
  const { context } = gatewayContext(app, AbortSignal.abort())
  await expect(refund(reference, 400, null, context)).rejects.toThrow(GatewayUnanswered)
  expect(ledger().refunded).toBe(0)
  later(2 * MINUTE)
  expect(await refund(reference, 400)).toMatchObject({ status: 'done' })
  expect(ledger().refunded).toBe(40_000)
})

test('an attempt that bKash worked through late is found, also after one that could not reach it', async () => {
  const { refund, ledger } = await pay()
  const reference = newReference()
  const send = globalThis.fetch
  const late: (() => Promise<Response>)[] = []
  const failures = ['ECONNRESET', 'ECONNREFUSED']
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (!new Request(url, init).url.endsWith('/transaction') || failures.length === 0) return send(url, init)
    late.push(() => send(url, { ...init, signal: null }))
    throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: failures.shift() }) })
  })
  onTestFinished(() => fetching.mockRestore())
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await expect(refund(reference, 400)).rejects.toThrow(GatewayUnanswered)
    later(2 * MINUTE)
  }
  expect(ledger().refunded).toBe(0)
  await late[0]?.()
  expect(ledger().refunded).toBe(40_000)
  expect(await refund(reference, 400)).toMatchObject({ status: 'done' })
  expect(ledger().refunded).toBe(40_000)
})

test('two refunds of the same amount, one of them lost, are two refunds', async () => {
  const { refund, ledger } = await pay('refund answer lost')
  const [lost, other] = [newReference(), newReference()]
  await expect(refund(lost, 300)).rejects.toThrow(GatewayUnanswered)
  expect(await refund(other, 300)).toMatchObject({ status: 'done' })
  expect(ledger().refunded).toBe(60_000)
  later(2 * MINUTE)
  const [a, b] = [await refund(lost, 300), await refund(other, 300)]
  expect(a).toMatchObject({ status: 'done' })
  expect(a).not.toEqual(b)
  expect(ledger().refunded).toBe(60_000)
})

test('processes that refund the same at once refund it once', async () => {
  const { refund, ledger } = await pay()
  const reference = newReference()
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => refund(reference, 200)))
  expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(GatewayUnanswered)
  expect(ledger().refunded).toBe(20_000)
})

test('a pending refund is done once bKash says so', async () => {
  const { refund, ledger } = await pay('refund pending')
  const reference = newReference()
  const pending = await refund(reference, 1500)
  expect(pending).toMatchObject({ status: 'pending' })
  const known = pending.status === 'pending' ? pending.reference : null
  expect(await refund(reference, 1500, known)).toEqual(pending)
  expect(await refund(reference, 1500, known)).toEqual({ status: 'done', reference: known })
  expect(ledger().refunded).toBe(150_000)
})

test('what bKash refuses is refused with its words, and may be tried again at once', async () => {
  const { refund, ledger } = await pay('refund refused')
  const reference = newReference()
  const refused = { status: 'refused', reason: '2023 Insufficient balance' }
  expect(await refund(reference, 100)).toEqual(refused)
  expect(await refund(reference, 100)).toEqual(refused)
  const { refund: more } = await pay()
  expect(await more(newReference(), 1600)).toMatchObject({ status: 'refused', reason: expect.stringMatching(/^2026/) })
  expect(ledger().refunded).toBe(0)
})

test('ten parts are refunded, the eleventh is refused before it is asked for', async () => {
  const { refund, ledger, calls } = await pay()
  for (let part = 0; part < 10; part += 1) expect(await refund(newReference(), 100)).toMatchObject({ status: 'done' })
  const asked = calls().length
  expect(await refund(newReference(), 100)).toMatchObject({ status: 'refused', reason: expect.stringContaining('10') })
  expect(calls()).toHaveLength(asked)
  expect(ledger().refunded).toBe(100_000)
})

test('bKash is told our reference as sku, the amount as text, and a reason without what it does not take', async () => {
  const { refund, exchanges, receipt } = await pay()
  const reference = newReference()
  await refund(reference, 12.5)
  expect(exchanges[0]?.request).toEqual({
    paymentId: receipt.session,
    trxId: receipt.transaction,
    refundAmount: '12.50',
    sku: reference,
    reason: 'Torn  at  the seam   "wet"',
  })
})
