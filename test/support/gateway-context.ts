import { poisha } from '#contract/money.ts'
import { createLog } from '#platform/log.ts'
import type { Exchange, GatewayContext } from '../../src/domains/payments/methods/gateway.ts'
import type { TestApp } from './app.ts'

/** What a gateway is called with, and everything that it says of its calls: exchanges and lines of the log. */
export function gatewayContext({ resources }: Pick<TestApp, 'resources'>, signal = new AbortController().signal) {
  const exchanges: Exchange[] = []
  const lines: string[] = []
  const log = createLog({ LOG_LEVEL: 'trace', production: true }, { write: (line: string) => void lines.push(line) })
  const { config, db, keys } = resources
  const context: GatewayContext = { config, db, keys, log, signal, record: (exchange) => void exchanges.push(exchange) }
  const calls = () => exchanges.map(({ call }) => call)
  return { context, exchanges, lines, calls }
}

export const gatewayPayment = (reference: string, amount = 150_000) => ({
  reference,
  amount: poisha(amount),
  buyer: {
    name: 'Rahima Begum',
    email: null,
    phone: '01770618575',
    address: 'House 7, Road 3, Dhanmondi',
    city: 'Dhaka',
    zip: '1209',
  },
  goods: { pieces: 2, name: 'জামদানি শাড়ি' },
  returnUrls: {
    success: 'http://shop.test/pay/return/success',
    failure: 'http://shop.test/pay/return/failure',
    cancel: 'http://shop.test/pay/return/cancel',
  },
  messageUrl: 'http://shop.test/pay/message',
})
