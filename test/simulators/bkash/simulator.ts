import type { BuyerReturn, Fault } from '../faults.ts'
import { answerControl, serve } from '../http-server.ts'
import { createGate, createMessages } from '../messages.ts'
import { answerApi } from './api.ts'
import type { ApiParts } from './api-parts.ts'
import { answerPage, type Choice, choose } from './buyer.ts'
import { paymentMessage, signSns, TOPIC_ARN } from './sns.ts'
import { createState, type Payment } from './state.ts'
import { createTokens } from './tokens.ts'

type Options = {
  port?: number
  /** For tests that set the clock. */
  now?: () => number
  slowMs?: number
  tokenCallsPerHour?: number
  tokenLifeSeconds?: number
}

const CREDENTIALS = {
  username: 'simulated-merchant',
  password: 'simulated-password-1',
  appKey: 'simulated-app-key-1',
  appSecret: 'simulated-app-secret-1',
}

export type BkashSimulator = Awaited<ReturnType<typeof startBkashSimulator>>

/** A bKash of our own: accounts, tokens, payments, refunds, messages, and the page that buyers see. */
export async function startBkashSimulator(options: Options = {}) {
  const { port, now = Date.now, slowMs = 500, tokenCallsPerHour = 2, tokenLifeSeconds = 3600 } = options
  const state = createState()
  const gate = createGate(slowMs)
  const messages = createMessages()
  const tokens = createTokens({
    credentials: CREDENTIALS,
    now,
    lifeSeconds: tokenLifeSeconds,
    callsPerHour: tokenCallsPerHour,
  })
  const deliver = async (payment: Payment) => {
    const wrong = payment.faults.has('wrong signature')
    const message = JSON.stringify(signSns(paymentMessage(payment, new Date(now())), { wrong }))
    const headers = { 'content-type': 'text/plain; charset=UTF-8', 'x-amz-sns-message-type': 'Notification' }
    const times = payment.faults.has('message twice') ? 2 : 1
    for (let time = 0; time < times; time += 1)
      if (state.listener) await messages.send(state.listener, headers, message)
  }
  const sends = ({ faults }: Payment, before: boolean) =>
    !faults.has('message never') && faults.has('message before return') === before
  const agreed = async (payment: Payment) => {
    if (sends(payment, true)) await deliver(payment)
  }
  const parts: ApiParts = {
    state,
    tokens,
    credentials: CREDENTIALS,
    now,
    origin: () => server.origin,
    slow: gate.wait,
    executed: (payment) => {
      if (sends(payment, false)) void deliver(payment)
    },
  }
  const find = (session: string): Payment => {
    const payment = state.payments.get(session.split('/').at(-1) ?? '')
    if (!payment) throw new Error(`no payment ${session}`)
    return payment
  }
  const control = {
    /** Faults of the next payment; called again, of the one after it. */
    next: (...faults: Fault[]) => void state.orders.push(faults),
    /** What the payment shall do from now on. */
    order: (session: string, ...faults: Fault[]) => {
      for (const fault of faults) find(session).faults.add(fault)
    },
    /** What the buyer does on the page (`session` is the paymentID or its address); the faults may decide otherwise. */
    visit: async (session: string, choice: Choice = 'pay', number?: string): Promise<BuyerReturn> => {
      const url = await choose({ state, agreed }, find(session), choice, number)
      return { method: 'GET', url, fields: Object.fromEntries(new URL(url).searchParams) }
    },
    /** Sends the payment's message now. */
    deliver: (session: string) => deliver(find(session)),
    /** Where messages go. */
    listen: (url: string | null) => {
      state.listener = url
    },
    settled: messages.settled,
    deliveries: () => messages.deliveries,
    release: gate.release,
    ledger: state.ledger,
    tokenCalls: () => tokens.calls.length,
    isBlocked: () => tokens.isBlocked(),
    revokeTokens: () => tokens.revoke(),
    forgetRefreshTokens: () => tokens.forgetRefreshes(),
    failTokens: (on: boolean) => tokens.fail(on),
  }
  const server = await serve(
    async (asked) =>
      (await answerControl(control, asked)) ?? (await answerApi(parts, asked)) ?? answerPage({ state, agreed }, asked),
    port,
  )
  return { origin: server.origin, settings: bkashSettings(server.origin), control, close: server.close }
}

/** By which a server uses the simulator at this address. */
export const bkashSettings = (origin: string) => ({
  BKASH_URL: origin,
  BKASH_USERNAME: CREDENTIALS.username,
  BKASH_PASSWORD: CREDENTIALS.password,
  BKASH_APP_KEY: CREDENTIALS.appKey,
  BKASH_APP_SECRET: CREDENTIALS.appSecret,
  BKASH_TOPIC_ARN: TOPIC_ARN,
})
