import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, expect, test } from 'vitest'
import { poisha } from '#contract/money.ts'
import { clock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { startTestApp } from '#test/app.ts'
import { gatewayContext, gatewayPayment } from '#test/gateway-context.ts'
import { type Fault, startSslcommerzSimulator } from '#test/simulators.ts'
import { GatewayRefused, GatewayUnanswered, type ReturnedAs } from '../gateway.ts'
import { isSslcommerzSet } from './account.ts'
import { sslcommerz } from './gateway.ts'

const simulator = await startSslcommerzSimulator({ now: () => clock.now().getTime(), slowMs: 60_000 })
const app = await startTestApp(simulator.settings)
const { control } = simulator
afterAll(() => simulator.close())
afterEach(() => clock.set(null))

const newReference = () => `HT${randomUUID().replaceAll('-', '').slice(0, 20)}`

/** Opens a payment that the simulator treats as told. */
async function open(...faults: Fault[]) {
  const reference = newReference()
  control.next('message never', ...faults)
  const given = gatewayContext(app)
  const session = await sslcommerz.open(given.context, gatewayPayment(reference))
  given.exchanges.length = 0
  const payment = { ...session, reference, amount: poisha(150_000) }
  const confirm = (returned: ReturnedAs | null, open = true) =>
    sslcommerz.confirm(given.context, { ...payment, returned, open })
  const visit = (choice?: 'pay' | 'cancel' | 'fail') => control.visit(session.session, choice)
  return { ...given, payment, confirm, visit, kept: () => control.ledger(reference).kept }
}

test('SSLCommerz is taken by servers that have its account', () => {
  expect(isSslcommerzSet(app.resources.config)).toBe(true)
  expect(isSslcommerzSet(readConfig({}))).toBe(false)
})

test('a payment is opened, paid at SSLCommerz, validated once, and found by query from then on', async () => {
  const { confirm, visit, calls, payment } = await open()
  expect(payment.redirectUrl).toContain(simulator.origin)
  expect(await confirm(null)).toEqual({ status: 'pending' })
  expect(await visit()).toMatchObject({ method: 'POST', url: 'http://shop.test/pay/return/success' })
  const found = await confirm('success')
  expect(found).toEqual({
    status: 'paid',
    receipts: [
      {
        transaction: expect.stringMatching(/^B/),
        amount: 150_000,
        currency: 'BDT',
        payer: '418117XXXXXX6675',
        instrument: 'VISA-Dutch Bangla',
        risky: false,
      },
    ],
  })
  for (const returned of ['success', 'cancel', 'failure', null] as const) expect(await confirm(returned)).toEqual(found)
  expect(await confirm('cancel', false)).toEqual(found)
  expect(calls()).toEqual(['query', 'query', 'validation', 'query', 'query', 'query', 'query', 'query'])
})

test.each<[Fault, ReturnedAs, object, string]>([
  ['cancelled', 'cancel', { status: 'failed', reason: 'cancelled' }, 'cancel'],
  ['declined', 'failure', { status: 'failed', reason: 'declined' }, 'failure'],
  ['insufficient', 'failure', { status: 'failed', reason: 'insufficient_funds' }, 'failure'],
  ['expired', 'failure', { status: 'failed', reason: 'expired' }, 'failure'],
])('%s: the buyer is back as %s, nothing is taken', async (fault, returned, finding, address) => {
  const { confirm, visit, kept } = await open(fault)
  expect((await visit()).url).toBe(`http://shop.test/pay/return/${address}`)
  expect(await confirm(returned)).toEqual(finding)
  expect(await confirm(null)).toEqual(finding)
  expect(kept()).toBe(0)
})

test('a return that lies decides nothing, and one before any attempt ends the payment', async () => {
  const { confirm, visit } = await open()
  expect(await confirm('success')).toEqual({ status: 'pending' })
  expect(await confirm('cancel')).toEqual({ status: 'failed', reason: 'cancelled' })
  expect(await confirm('failure')).toEqual({ status: 'failed', reason: 'declined' })
  await visit()
  expect(await confirm('cancel')).toMatchObject({ status: 'paid' })
})

test('a buyer whose first attempt failed may succeed with the second', async () => {
  const { confirm, visit } = await open()
  await visit('fail')
  expect(await confirm(null)).toMatchObject({ status: 'failed' })
  await visit('pay')
  expect(await confirm(null)).toMatchObject({ status: 'paid', receipts: [{ amount: 150_000 }] })
})

test('two transactions for one payment are two receipts', async () => {
  const { confirm, visit, kept } = await open('two transactions')
  await visit()
  const found = await confirm('success')
  const receipts = found.status === 'paid' ? found.receipts : []
  expect(new Set(receipts.map(({ transaction }) => transaction)).size).toBe(2)
  expect(receipts.map(({ amount }) => amount)).toEqual([150_000, 150_000])
  expect(kept()).toBe(300_000)
})

test.each<[Fault, object]>([
  ['short', { amount: 149_900, currency: 'BDT', risky: false }],
  ['over', { amount: 150_100, currency: 'BDT', risky: false }],
  ['other currency', { amount: 150_000, currency: 'USD' }],
  ['risky', { amount: 150_000, currency: 'BDT', risky: true }],
])('%s: the receipt says exactly what SSLCommerz says', async (fault, receipt) => {
  const { confirm, visit } = await open(fault)
  await visit()
  expect(await confirm('success')).toMatchObject({ status: 'paid', receipts: [receipt] })
  expect(await confirm(null)).toMatchObject({ status: 'paid', receipts: [receipt] })
})

test('an answer that is lost leaves it unknown, until it is asked again', async () => {
  const { confirm, visit } = await open('answer lost')
  await visit()
  await expect(confirm('success')).rejects.toThrow(GatewayUnanswered)
  expect(await confirm(null)).toMatchObject({ status: 'paid' })
})

test('a process that gives up while SSLCommerz is slow leaves it to the next', async () => {
  const { payment, visit, confirm } = await open('slow')
  await visit()
  const { context } = gatewayContext(app, AbortSignal.abort())
  await expect(sslcommerz.confirm(context, { ...payment, returned: null, open: true })).rejects.toThrow(
    GatewayUnanswered,
  )
  const slow = confirm('success')
  expect(await confirm(null)).toMatchObject({ status: 'paid' })
  control.release()
  expect(await slow).toMatchObject({ status: 'paid' })
})

test('what SSLCommerz demands is there, within its lengths, whatever the buyer has', async () => {
  const { context, exchanges } = gatewayContext(app)
  const payment = gatewayPayment(newReference())
  const bare = { name: ' ', email: null, phone: '+8801770618575', address: '', city: '', zip: '' }
  await sslcommerz.open(context, { ...payment, buyer: bare, goods: { pieces: 1, name: 'ক্ষৌম বস্ত্র '.repeat(20) } })
  expect(exchanges[0]?.request).toMatchObject({
    tran_id: payment.reference,
    total_amount: '1500.00',
    currency: 'BDT',
    cus_name: 'Customer',
    cus_email: '8801770618575@shop.test',
    cus_city: 'Dhaka',
    cus_postcode: '1000',
    shipping_method: 'YES',
    num_of_item: '1',
    product_profile: 'physical-goods',
  })
  const long = {
    ...payment.buyer,
    name: 'ক্ষুদ্র'.repeat(30),
    address: 'x'.repeat(200),
    email: `${'a'.repeat(60)}@b.test`,
  }
  await sslcommerz.open(context, { ...payment, reference: newReference(), buyer: long })
  const fields = exchanges[1]?.request as Record<string, string>
  for (const name of ['cus_name', 'cus_add1', 'cus_email', 'product_name', 'ship_name'])
    expect(fields[name]?.length, name).toBeLessThanOrEqual(50)
  expect('ক্ষুদ্র'.repeat(30).startsWith(fields.cus_name ?? '?')).toBe(true)
})

test('what SSLCommerz refuses is refused with its words; amounts that it does not take are not even asked', async () => {
  const { context, calls } = gatewayContext(app)
  const { payment, visit } = await open()
  await visit()
  await expect(sslcommerz.open(context, gatewayPayment(payment.reference))).rejects.toThrow('session: tran_id is used')
  for (const amount of [999, 50_000_001])
    await expect(sslcommerz.open(context, gatewayPayment(newReference(), amount))).rejects.toThrow(GatewayRefused)
  expect(calls()).toEqual(['session'])
  for (const amount of [1_000, 50_000_000]) await sslcommerz.open(context, gatewayPayment(newReference(), amount))
})

test('no exchange, no error and no line of the log holds the password', async () => {
  const { confirm, visit, exchanges, lines, context } = await open('answer lost')
  await visit()
  const lost = await confirm('success').catch((error: unknown) => error)
  await confirm(null)
  const config = { ...context.config, SSLCOMMERZ_STORE_PASSWORD: 'another-password' }
  const refused = await sslcommerz.open({ ...context, config }, gatewayPayment(newReference())).catch((error) => error)
  const kept = [JSON.stringify([exchanges, lines]), String(lost), String(refused)].join('\n')
  expect(exchanges).toHaveLength(4)
  for (const secret of [simulator.settings.SSLCOMMERZ_STORE_PASSWORD, 'another-password', 'store_passwd'])
    expect(kept).not.toContain(secret)
})

const element = {
  tran_id: 'R1',
  val_id: 'V1',
  bank_tran_id: 'B1',
  status: 'VALIDATED',
  amount: '1500.00',
  currency: 'BDT',
  currency_type: 'BDT',
  currency_amount: '1500.00',
  risk_level: '0',
}
const found = (...elements: object[]) => ({ APIConnect: 'DONE', no_of_trans_found: elements.length, element: elements })
const odd: [string, number, unknown][] = [
  ['a refused request', 200, { APIConnect: 'INVALID_REQUEST' }],
  ['an inactive store', 200, { ...found(element), APIConnect: 'INACTIVE' }],
  ['a failing server', 500, found(element)],
  ['no JSON', 200, '<html>'],
  ['another payment', 200, found({ ...element, tran_id: 'R2' })],
  ['fewer transactions than found', 200, { ...found(element), no_of_trans_found: 2 }],
  ['no transaction number', 200, found({ ...element, bank_tran_id: '' })],
  ['an amount with separators', 200, found({ ...element, amount: '1,500.00' })],
  ['a negative amount', 200, found({ ...element, amount: '-1500.00' })],
  ['an amount that is a number', 200, found({ ...element, amount: 1500 })],
  ['no currency', 200, found({ ...element, currency_type: undefined })],
  ['no level of risk', 200, found({ ...element, risk_level: undefined })],
  ['an unknown state', 200, found({ ...element, status: 'PERHAPS' })],
]

/** A server that answers everything with one body. */
async function answering(status: number, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const server = createServer((_, reply) => reply.writeHead(status).end(text))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { context } = gatewayContext(app)
  const config = { ...context.config, SSLCOMMERZ_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  const payment = {
    session: 'S1',
    redirectUrl: '',
    reference: 'R1',
    amount: poisha(150_000),
    returned: null,
    open: true,
  }
  const finding = await sslcommerz.confirm({ ...context, config }, payment).catch((error: unknown) => error)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  return finding
}

test.each(odd)('%s is no answer: what happened stays unknown', async (_, status, body) => {
  expect(await answering(status, body)).toBeInstanceOf(GatewayUnanswered)
})

test('an attempt under way keeps the payment open, and amounts that differ are a doubt', async () => {
  expect(await answering(200, found({ ...element, status: 'FAILED' }, { ...element, status: 'PENDING' }))).toEqual({
    status: 'pending',
  })
  expect(await answering(200, found({ ...element, currency_amount: '1400.00' }))).toMatchObject({
    receipts: [{ amount: 150_000, risky: true }],
  })
})

test("the buyer's page lists the methods, and posts the browser back across sites", async () => {
  const { payment, confirm } = await open()
  const post = async (fields: Record<string, string>) =>
    (await fetch(payment.redirectUrl, { method: 'POST', body: new URLSearchParams(fields) })).text()
  expect(await (await fetch(payment.redirectUrl)).text()).toMatch(
    /Visa[\s\S]*bKash[\s\S]*Nagad[\s\S]*net banking[\s\S]*Cancel/,
  )
  expect(await post({ method: 'nagad' })).toMatch(/Success[\s\S]*Fail[\s\S]*Cancel/)
  const back = await post({ method: 'nagad', do: 'pay' })
  expect(back).toContain('action="http://shop.test/pay/return/success"')
  expect(back).toContain(`name="tran_id" value="${payment.reference}"`)
  expect(await confirm('success')).toMatchObject({ receipts: [{ instrument: 'NAGAD-Nagad', payer: '01711111111' }] })
})
