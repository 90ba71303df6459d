import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, test } from 'vitest'
import { poisha } from '#contract/money.ts'
import { clock, HOUR, MINUTE } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { gatewayContext, gatewayPayment } from '#test/gateway-context.ts'
import { type Fault, startSslcommerzSimulator } from '#test/simulators.ts'
import { findUnknownAttempts } from '../attempt-store.ts'
import { GatewayUnanswered } from '../gateway.ts'
import { sslcommerz } from './gateway.ts'

const simulator = await startSslcommerzSimulator()
const app = await startTestApp(simulator.settings)
const { control } = simulator
afterAll(() => simulator.close())
afterEach(() => clock.set(null))

const newReference = () => `HR${randomUUID().replaceAll('-', '').slice(0, 20)}`
const later = (ms: number) => clock.set(new Date(clock.now().getTime() + ms))

/** A payment of Tk 1500.00 that was taken. */
async function pay(...faults: Fault[]) {
  control.next('message never', ...faults)
  const { context, calls, exchanges } = gatewayContext(app)
  const payment = gatewayPayment(newReference())
  const session = await sslcommerz.open(context, payment)
  await control.visit(session.session)
  const found = await sslcommerz.confirm(context, { ...session, ...payment, returned: 'success', open: true })
  if (found.status !== 'paid') throw new Error(found.status)
  exchanges.length = 0
  const [{ transaction, amount }] = found.receipts
  const receipt = { session: session.session, transaction, amount }
  const refund = (reference: string, taka: number, known: string | null = null, given = context) =>
    sslcommerz.refund(given, receipt, { reference, amount: poisha(taka * 100), reason: ' ', known })
  return { refund, receipt, calls, exchanges, ledger: () => control.ledger(payment.reference) }
}

test('a refund is started under our reference, done once SSLCommerz says so, and made once', async () => {
  const { refund, ledger, calls, exchanges, receipt } = await pay()
  const reference = newReference()
  const started = await refund(reference, 1500)
  expect(started).toEqual({ status: 'pending', reference: expect.stringMatching(/^R/) })
  const number = started.status === 'pending' ? started.reference : null
  expect(exchanges[0]?.request).toMatchObject({
    bank_tran_id: receipt.transaction,
    refund_trans_id: reference,
    refund_amount: '1500.00',
    refund_remarks: 'Refund',
  })
  expect(await refund(reference, 1500, number)).toEqual({ status: 'done', reference: number })
  expect(await refund(reference, 1500)).toEqual({ status: 'done', reference: number })
  expect(ledger()).toMatchObject({ refunded: 150_000, kept: 0 })
  expect(calls()).toEqual(['refund', 'refund/query', 'refund/query'])
})

test('a pending refund stays so until SSLCommerz says otherwise', async () => {
  const { refund } = await pay('refund pending')
  const reference = newReference()
  const started = await refund(reference, 100)
  expect(await refund(reference, 100)).toEqual(started)
  expect(await refund(reference, 100)).toMatchObject({ status: 'done' })
})

test('a refund whose answer was lost is recognised by our reference, not made again', async () => {
  const { refund, ledger } = await pay('refund answer lost')
  const reference = newReference()
  await expect(refund(reference, 400)).rejects.toThrow(GatewayUnanswered)
  await expect(refund(reference, 400)).rejects.toThrow('under way')
  later(2 * MINUTE)
  expect(await refund(reference, 400)).toMatchObject({ status: 'pending' })
  expect(await refund(reference, 400)).toMatchObject({ status: 'done' })
  expect(ledger().refunded).toBe(40_000)
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

test('what SSLCommerz refuses is refused with its words; after an unknown outcome only hours later, and not for sure', async () => {
  const { refund, ledger } = await pay('refund refused')
  const reference = newReference()
  const refused = { status: 'refused', reason: 'Refund is not allowed' }
  expect(await refund(reference, 100)).toEqual(refused)
  expect(await refund(reference, 100)).toEqual(refused)
  const { context } = gatewayContext(app, AbortSignal.abort())
  await expect(refund(reference, 100, null, context)).rejects.toThrow(GatewayUnanswered)
  later(2 * MINUTE)
  await expect(refund(reference, 100)).rejects.toThrow('failed Refund is not allowed')
  expect(await findUnknownAttempts(app.resources.db, 'sslcommerz', [reference])).toEqual(new Set([reference]))
  later(6 * HOUR)
  expect(await refund(reference, 100)).toEqual(refused)
  expect(await findUnknownAttempts(app.resources.db, 'sslcommerz', [reference])).toEqual(new Set([reference]))
  const { refund: more } = await pay()
  expect(await more(newReference(), 1501)).toMatchObject({
    status: 'refused',
    reason: expect.stringContaining('larger'),
  })
  expect(ledger().refunded).toBe(0)
})

test('parts add up to the whole, and no further', async () => {
  const { refund, ledger } = await pay()
  for (const taka of [500, 600, 400]) expect(await refund(newReference(), taka)).toMatchObject({ status: 'pending' })
  expect(await refund(newReference(), 0.01)).toMatchObject({ status: 'refused' })
  expect(ledger()).toMatchObject({ refunded: 150_000, kept: 0 })
})

test('a number that SSLCommerz does not know is no answer', async () => {
  const { refund } = await pay()
  await expect(refund(newReference(), 100, 'R-unknown')).rejects.toThrow(GatewayUnanswered)
})
