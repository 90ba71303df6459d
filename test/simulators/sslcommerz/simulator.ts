import type { BuyerReturn, Fault } from '../faults.ts'
import { answerControl, serve } from '../http-server.ts'
import { createGate, createMessages } from '../messages.ts'
import { answerApi, STORE } from './api.ts'
import type { ApiParts } from './api-parts.ts'
import { answerPage, type Choice, choose } from './buyer.ts'
import { signedMessage } from './sign.ts'
import { type Attempt, createState, type Method, type Session } from './state.ts'

type Options = {
  port?: number
  /** For tests that set the clock. */
  now?: () => number
  slowMs?: number
}

export type SslcommerzSimulator = Awaited<ReturnType<typeof startSslcommerzSimulator>>

/** An SSLCommerz of our own: sessions, the page with its methods, messages, validation, queries and refunds. */
export async function startSslcommerzSimulator({ port, now = Date.now, slowMs = 500 }: Options = {}) {
  const state = createState()
  const gate = createGate(slowMs)
  const messages = createMessages()
  const deliver = async (attempt: Attempt) => {
    const { faults, fields } = attempt.session
    if (!fields.ipn_url) return
    const body = new URLSearchParams(signedMessage(attempt, faults.has('wrong signature'))).toString()
    const times = faults.has('message twice') ? 2 : 1
    for (let time = 0; time < times; time += 1)
      await messages.send(fields.ipn_url, { 'content-type': 'application/x-www-form-urlencoded' }, body)
  }
  const attempted = async (attempt: Attempt) => {
    const { faults } = attempt.session
    if (faults.has('message never')) return
    const delivering = deliver(attempt)
    if (faults.has('message before return')) await delivering
  }
  const buyers = { state, now, attempted }
  const parts: ApiParts = { state, origin: () => server.origin, slow: gate.wait }
  const find = (session: string): Session => {
    const found = state.sessions.get(session.split('/').at(-1) ?? '')
    if (!found) throw new Error(`no session ${session}`)
    return found
  }
  const control = {
    /** Faults of the next session; called again, of the one after it. */
    next: (...faults: Fault[]) => void state.orders.push(faults),
    /** What the session shall do from now on. */
    order: (session: string, ...faults: Fault[]) => {
      for (const fault of faults) find(session).faults.add(fault)
    },
    /** What the buyer does on the page (`session` is the session key or its address); the faults may decide otherwise. */
    visit: (session: string, choice: Choice = 'pay', method?: Method): Promise<BuyerReturn> =>
      choose(buyers, find(session), choice, method),
    /** Sends the message about the last attempt now. */
    deliver: async (session: string) => {
      const attempt = find(session).attempts.at(-1)
      if (attempt) await deliver(attempt)
    },
    settled: messages.settled,
    deliveries: () => messages.deliveries,
    release: gate.release,
    ledger: state.ledger,
  }
  const server = await serve(
    async (asked) =>
      (await answerControl(control, asked)) ?? (await answerApi(parts, asked)) ?? answerPage(buyers, asked),
    port,
  )
  return { origin: server.origin, settings: sslcommerzSettings(server.origin), control, close: server.close }
}

/** By which a server uses the simulator at this address. */
export const sslcommerzSettings = (origin: string) => ({
  SSLCOMMERZ_URL: origin,
  SSLCOMMERZ_STORE_ID: STORE.id,
  SSLCOMMERZ_STORE_PASSWORD: STORE.password,
})
