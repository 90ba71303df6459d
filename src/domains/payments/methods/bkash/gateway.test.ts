import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { poisha } from '#contract/money.ts'
import { clock, DAY } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { startTestApp } from '#test/app.ts'
import { gatewayContext, gatewayPayment } from '#test/gateway-context.ts'
import { type Fault, startBkashSimulator } from '#test/simulators.ts'
import { GatewayRefused, GatewayUnanswered, type ReturnedAs } from '../gateway.ts'
import { isBkashSet } from './account.ts'
import { bkash } from './gateway.ts'

const simulator = await startBkashSimulator({
  now: () => clock.now().getTime(),
  slowMs: 60_000,
  tokenCallsPerHour: 1000,
})
const app = await startTestApp(simulator.settings)
const { control } = simulator
afterAll(() => simulator.close())
// How many calls for a token are left is not what is tested here.
beforeEach(() => app.resources.db.deleteFrom('gateway_tokens').execute())
afterEach(() => clock.set(null))

const newReference = () => `HT${randomUUID().replaceAll('-', '').slice(0, 20)}`

/** Opens a payment that the simulator treats as told. */
async function open(...faults: Fault[]) {
  const reference = newReference()
  control.next(...faults)
  const given = gatewayContext(app)
  const session = await bkash.open(given.context, gatewayPayment(reference))
  given.exchanges.length = 0
  const payment = { ...session, reference, amount: poisha(150_000) }
  const confirm = (returned: ReturnedAs | null, open = true) =>
    bkash.confirm(given.context, { ...payment, returned, open })
  const visit = async (choice?: 'pay' | 'cancel' | 'fail') => {
    const { fields } = await control.visit(session.session, choice)
    return bkash.readReturn?.(fields) ?? null
  }
  return { ...given, payment, confirm, visit, kept: () => control.ledger(reference).kept }
}

test('bKash is taken by servers that have its account', () => {
  expect(isBkashSet(app.resources.config)).toBe(true)
  expect(isBkashSet(readConfig({}))).toBe(false)
})

test('a payment is opened, agreed to by the buyer, and taken once when the buyer is back', async () => {
  const { confirm, visit, calls, kept, payment } = await open()
  expect(payment.redirectUrl).toContain(simulator.origin)
  expect(await confirm(null)).toEqual({ status: 'pending' })
  expect(await visit()).toBe('success')
  expect(kept()).toBe(0)
  const found = await confirm('success')
  expect(found).toMatchObject({
    status: 'paid',
    receipts: [{ amount: 150_000, currency: 'BDT', payer: '01770618575', instrument: 'bKash', risky: false }],
  })
  expect(kept()).toBe(150_000)
  for (const returned of ['success', 'cancel', 'failure', null] as const) expect(await confirm(returned)).toEqual(found)
  expect(kept()).toBe(150_000)
  expect(calls().filter((call) => call === 'execute')).toHaveLength(2)
})

test('the buyer who agreed and never came back is found, and the money taken', async () => {
  const { confirm, visit, calls, kept } = await open()
  await visit()
  expect(await confirm(null)).toMatchObject({ status: 'paid' })
  expect(calls()).toEqual(['payment/status', 'execute'])
  expect(kept()).toBe(150_000)
})

test('two processes that confirm at once take the money once, and both say so', async () => {
  const { confirm, visit, kept } = await open()
  await visit()
  const findings = await Promise.all([confirm('success'), confirm(null), confirm('success')])
  for (const found of findings) expect(found).toEqual(findings[0])
  expect(findings[0]).toMatchObject({ status: 'paid' })
  expect(kept()).toBe(150_000)
})

test('an answer that is lost after the money moved is asked for, not ordered again', async () => {
  const { confirm, visit, calls, exchanges, kept } = await open('answer lost')
  await visit()
  expect(await confirm('success')).toMatchObject({ status: 'paid', receipts: [{ amount: 150_000 }] })
  expect(calls()).toEqual(['execute', 'payment/status'])
  expect(exchanges[0]).toMatchObject({ status: null, answer: null, failure: expect.any(String) })
  expect(kept()).toBe(150_000)
})

test('a process that gives up while bKash is slow leaves it to the next, which finds the money', async () => {
  const { payment, visit, confirm, kept } = await open('slow')
  await visit()
  const hurry = new AbortController()
  const first = bkash.confirm(gatewayContext(app, hurry.signal).context, {
    ...payment,
    returned: 'success',
    open: true,
  })
  while (kept() === 0) await new Promise(setImmediate)
  hurry.abort()
  await expect(first).rejects.toThrow(GatewayUnanswered)
  expect(await confirm(null)).toMatchObject({ status: 'paid' })
  expect(kept()).toBe(150_000)
  control.release()
})

test.each<[Fault, ReturnedAs, object]>([
  ['cancelled', 'cancel', { status: 'failed', reason: 'cancelled' }],
  ['declined', 'failure', { status: 'failed', reason: 'declined' }],
  ['insufficient', 'success', { status: 'failed', reason: 'insufficient_funds' }],
  ['expired', 'failure', { status: 'failed', reason: 'expired' }],
])('%s: the buyer is back as %s, nothing is taken', async (fault, returned, finding) => {
  const { confirm, visit, kept } = await open(fault)
  expect(await visit()).toBe(returned)
  expect(await confirm(returned)).toEqual(finding)
  expect(kept()).toBe(0)
})

test('a return that lies decides nothing', async () => {
  const unpaid = await open()
  expect(await unpaid.confirm('success')).toEqual({ status: 'pending' })
  const paid = await open()
  await paid.visit()
  await paid.confirm(null)
  expect(await paid.confirm('cancel')).toMatchObject({ status: 'paid' })
  expect(bkash.readReturn?.({ status: 'nonsense' })).toBe('failure')
  expect(bkash.readReturn?.({})).toBeNull()
})

test('a payment that was agreed to, and whose browser says cancelled, is taken: the buyer has agreed', async () => {
  const { confirm, visit, kept } = await open()
  await visit()
  expect(await confirm('cancel')).toMatchObject({ status: 'paid' })
  expect(kept()).toBe(150_000)
})

test.each<[Fault, object]>([
  ['short', { amount: 149_900, currency: 'BDT' }],
  ['over', { amount: 150_100, currency: 'BDT' }],
  ['other currency', { amount: 150_000, currency: 'USD' }],
])('%s: the receipt says exactly what bKash says', async (fault, receipt) => {
  const { confirm, visit } = await open(fault)
  await visit()
  expect(await confirm('success')).toMatchObject({ status: 'paid', receipts: [receipt] })
  expect(await confirm(null)).toMatchObject({ status: 'paid', receipts: [receipt] })
})

test('once a payment has ended here nothing is taken any more, and money that was taken is found', async () => {
  const late = await open()
  await late.visit()
  expect(await late.confirm('success', false)).toEqual({ status: 'pending' })
  expect(await late.confirm(null, false)).toEqual({ status: 'pending' })
  expect(await late.confirm('cancel', false)).toEqual({ status: 'failed', reason: 'cancelled' })
  expect(late.kept()).toBe(0)
  expect(late.calls()).toEqual(['payment/status', 'payment/status', 'payment/status'])
  const paid = await open('answer lost')
  await paid.visit()
  await paid.confirm('success')
  expect(await paid.confirm('cancel', false)).toMatchObject({ status: 'paid' })
})

test('a payment that nobody completed within a day is over', async () => {
  const { confirm } = await open()
  clock.set(new Date(Date.now() + DAY + 1000))
  expect(await confirm(null)).toEqual({ status: 'failed', reason: 'expired' })
})

test('what bKash refuses to open is refused with its words; too little is not even asked', async () => {
  const { context, calls } = gatewayContext(app)
  const reference = newReference()
  await bkash.open(context, gatewayPayment(reference))
  await expect(bkash.open(context, gatewayPayment(reference))).rejects.toThrow(/^create: 2029 Duplicate/)
  await expect(bkash.open(context, gatewayPayment(newReference(), 99))).rejects.toThrow(GatewayRefused)
  expect(calls().filter((call) => call === 'create')).toHaveLength(2)
})

test('a token that bKash no longer takes is replaced', async () => {
  const { confirm, calls, visit } = await open()
  await visit()
  control.revokeTokens()
  expect(await confirm('success')).toMatchObject({ status: 'paid' })
  expect(calls()).toEqual(['execute', 'token/grant', 'execute'])
})

test('no exchange and no line of the log holds a secret', async () => {
  const { confirm, visit, exchanges, lines } = await open('answer lost')
  await visit()
  control.revokeTokens()
  await confirm('success').catch(() => null)
  const kept = JSON.stringify([exchanges, lines])
  expect(exchanges.length).toBeGreaterThan(0)
  const { BKASH_URL: _, BKASH_TOPIC_ARN: __, ...credentials } = simulator.settings
  for (const secret of [...Object.values(credentials), 'id.', 'refresh.']) expect(kept).not.toContain(secret)
})

const completed = {
  paymentID: 'P1',
  trxID: 'T1',
  transactionStatus: 'Completed',
  amount: '1500.00',
  currency: 'BDT',
  merchantInvoice: 'R1',
  statusCode: '0000',
}
const odd: [string, number, unknown][] = [
  ['success of HTTP without a code of success', 200, { statusCode: '2999x', statusMessage: '?' }],
  ['maintenance', 200, { statusCode: '503', statusMessage: 'System is undergoing maintenance' }],
  ['a failing server', 502, completed],
  ['no JSON', 200, '<html>'],
  ['another payment', 200, { ...completed, paymentID: 'P2' }],
  ['another invoice', 200, { ...completed, merchantInvoice: 'R2' }],
  ['no invoice', 200, { ...completed, merchantInvoice: undefined }],
  ['no number of the transaction', 200, { ...completed, trxID: '' }],
  ['an amount in scientific notation', 200, { ...completed, amount: '15e2' }],
  ['a negative amount', 200, { ...completed, amount: '-1500.00' }],
  ['an amount that is a number', 200, { ...completed, amount: 1500 }],
  ['an amount with parts of a poisha', 200, { ...completed, amount: '1500.005' }],
  ['an amount in Bangla digits', 200, { ...completed, amount: '১৫০০.০০' }],
  ['no currency', 200, { ...completed, currency: '' }],
  ['an unknown state', 200, { ...completed, transactionStatus: 'Perhaps' }],
  ['too much', 200, { ...completed, more: 'x'.repeat(300_000) }],
]

test.each(odd)('%s is no answer: what happened stays unknown', async (_, status, body) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const server = createServer((request, reply) => {
    const token = { statusCode: '0000', id_token: 'id.x', refresh_token: 'r', expires_in: '3600' }
    if (request.url?.includes('/token/')) reply.end(JSON.stringify(token))
    else reply.writeHead(status).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { context } = gatewayContext(app)
  const config = { ...context.config, BKASH_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  const payment = {
    session: 'P1',
    redirectUrl: '',
    reference: 'R1',
    amount: poisha(150_000),
    returned: null,
    open: true,
  }
  await expect(bkash.confirm({ ...context, config }, payment)).rejects.toThrow(GatewayUnanswered)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test("the buyer's page asks for number, code and PIN, and sends the browser back", async () => {
  const { payment, confirm } = await open()
  const post = (fields: Record<string, string>) =>
    fetch(payment.redirectUrl, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  expect(await (await fetch(payment.redirectUrl)).text()).toContain('value="01770618575"')
  expect(await (await post({ number: '01999999999' })).text()).toContain('no bKash account')
  expect(await (await post({ number: '01770618575' })).text()).toContain('the code is 123456')
  expect(await (await post({ number: '01770618575', otp: '123456' })).text()).toContain('the PIN is 12121')
  const back = await post({ number: '01770618575', otp: '123456', pin: '12121' })
  expect(back.headers.get('location')).toMatch(
    /^http:\/\/shop\.test\/pay\/return\/success\?paymentID=\w+&status=success/,
  )
  expect(await confirm('success')).toMatchObject({ status: 'paid' })
  const second = await open()
  const cancelled = await fetch(second.payment.redirectUrl, {
    method: 'POST',
    body: new URLSearchParams({ do: 'cancel' }),
    redirect: 'manual',
  })
  expect(cancelled.headers.get('location')).toContain('status=cancel')
})
