import { afterAll, expect, test } from 'vitest'
import { poisha } from '#contract/money.ts'
import { startTestApp } from '#test/app.ts'
import { gatewayContext } from '#test/gateway-context.ts'
import { startBkashSimulator, startSslcommerzSimulator } from '#test/simulators.ts'
import { bkash } from './bkash/gateway.ts'
import { sslcommerz } from './sslcommerz/gateway.ts'

const simulators = [await startBkashSimulator(), await startSslcommerzSimulator()] as const
const app = await startTestApp({ ...simulators[0].settings, ...simulators[1].settings })
afterAll(() => Promise.all(simulators.map(({ close }) => close())))

/** As db/seed/write-payments.ts names a payment of Tk 1500. */
const past = (outcome: string) => {
  const name = `DEMO${outcome}150000X0123ABCDEF`
  const redirectUrl = 'https://gateway.invalid/'
  return { session: name, reference: name, redirectUrl, amount: poisha(150_000), returned: null, open: false }
}

test('the simulators know what became of the demo market’s payments, and refund them', async () => {
  const { context } = gatewayContext(app)
  const receipt = { amount: 150_000, currency: 'BDT', risky: false }
  const [byBkash, bySslcommerz] = [
    await bkash.confirm(context, past('P')),
    await sslcommerz.confirm(context, past('P')),
  ]
  expect(byBkash).toMatchObject({ status: 'paid', receipts: [{ ...receipt, transaction: 'DEMO0123ABCDEF' }] })
  expect(bySslcommerz).toMatchObject({ status: 'paid', receipts: [{ ...receipt, transaction: past('P').session }] })
  expect(await bkash.confirm(context, past('C'))).toMatchObject({ status: 'failed' })
  for (const [outcome, reason] of [
    ['D', 'declined'],
    ['C', 'cancelled'],
    ['E', 'expired'],
    ['I', 'insufficient_funds'],
  ] as const)
    expect(await sslcommerz.confirm(context, past(outcome))).toEqual({ status: 'failed', reason })
  const refund = { reference: 'HR1', amount: poisha(1000), reason: 'It came late.', known: null }
  for (const [gateway, found] of [
    [bkash, byBkash],
    [sslcommerz, bySslcommerz],
  ] as const) {
    if (found.status !== 'paid') throw new Error(found.status)
    const [{ transaction, amount }] = found.receipts
    const answer = await gateway.refund(context, { session: past('P').session, transaction, amount }, refund)
    expect(answer.status).not.toBe('refused')
  }
})
