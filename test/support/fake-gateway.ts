import { type Poisha, poisha } from '#contract/money.ts'
import { readStatement } from '#domains/payments/methods/bkash/statement.ts'
import {
  type FailureReason,
  type Gateway,
  type GatewayReceipt,
  GatewayRefused,
  GatewayUnanswered,
} from '#domains/payments/methods/gateway.ts'
import { addMethod } from '#domains/payments/methods/registry.ts'
import { clock } from '#platform/clock.ts'

type Session = {
  reference: string
  amount: Poisha
  receipts: GatewayReceipt[]
  failure: FailureReason | null
  /** The buyer has agreed, and the money moves once we confirm. */
  agreed: boolean
  messageUrl: string
  returnUrls: { success: string; failure: string; cancel: string }
}

/**
 * A gateway that keeps its books in memory, for tests of the use cases; the real ones are tested with their simulators.
 * `kept` is what it took and did not send back.
 */
export function openFakeGateway() {
  const sessions = new Map<string, Session>()
  const refunds = new Map<string, Poisha>()
  const faults = {
    open: null as 'refused' | 'unanswered' | null,
    /** It is not in use any more. */
    off: false,
    unanswered: 0,
    /** How long the next unanswered question is waited for. */
    silence: 0,
    /** No question is answered before. */
    held: null as Promise<void> | null,
    refunds: [] as ('pending' | 'refused')[],
  }
  const calls = { confirm: 0, refund: 0 }
  let serial = 0

  const sessionOf = (name: string) => {
    const session = sessions.get(name)
    if (!session) throw new Error(`no session ${name}`)
    return session
  }

  const take = (session: Session, as: Partial<GatewayReceipt> = {}) => {
    serial += 1
    session.agreed = false
    session.receipts.push({
      transaction: `TRX${serial}`,
      amount: session.amount,
      currency: 'BDT',
      payer: '01712-345678',
      instrument: null,
      risky: false,
      ...as,
    })
  }

  const gateway: Gateway = {
    async open(_context, payment) {
      if (faults.open === 'refused') throw new GatewayRefused('not today')
      if (faults.open === 'unanswered') throw new GatewayUnanswered('silence')
      serial += 1
      const name = `S${serial}${payment.reference}`
      sessions.set(name, { ...payment, receipts: [], failure: null, agreed: false })
      return { session: name, redirectUrl: `https://gateway.test/${name}` }
    },
    async confirm({ record }, { session: name, open }) {
      calls.confirm += 1
      await faults.held
      if (faults.unanswered > 0) {
        faults.unanswered -= 1
        if (faults.silence > 0) clock.set(new Date(clock.now().getTime() + faults.silence))
        throw new GatewayUnanswered('silence')
      }
      const session = sessionOf(name)
      if (session.agreed && open) take(session)
      const { receipts, failure } = session
      record({ call: 'query', request: { name }, status: 200, answer: { receipts: receipts.length } })
      const [first, ...others] = receipts
      if (first) return { status: 'paid', receipts: [first, ...others] }
      return failure ? { status: 'failed', reason: failure } : { status: 'pending' }
    },
    async refund(_context, _receipt, { reference, amount, known }) {
      calls.refund += 1
      const fault = faults.refunds.shift()
      if (fault === 'refused') return { status: 'refused', reason: 'balance too low' }
      refunds.set(reference, amount)
      if (fault === 'pending') return { status: 'pending', reference: known ?? `pending ${reference}` }
      return { status: 'done', reference: known ?? `refund ${reference}` }
    },
    readStatement,
    async readMessage(_context, { body }) {
      const [secret, id = '', session = ''] = body.split(' ')
      return secret === 'genuine' ? { id, about: { session } } : null
    },
  }
  const remove = addMethod({
    id: 'bkash',
    name: { en: 'bKash', bn: 'বিকাশ' },
    flow: 'redirect',
    min: null,
    max: null,
    isAvailable: () => !faults.off,
    gateway,
  })

  return {
    faults,
    calls,
    remove,
    sessionOf,
    /** The name of the session from the address that the buyer was sent to. */
    sessionAt: (redirectUrl: string) => redirectUrl.split('/').at(-1) ?? '',
    /** The buyer pays; `as` differs from what was asked in tests of wrong sums. */
    pay: (name: string, as: Partial<GatewayReceipt> = {}) => take(sessionOf(name), as),
    /** The buyer agrees to pay; the money moves when it is confirmed. */
    agree(name: string) {
      sessionOf(name).agreed = true
    },
    fail(name: string, reason: FailureReason) {
      sessionOf(name).failure = reason
    },
    /** Money taken less money sent back. */
    kept(): Poisha {
      const taken = [...sessions.values()].flatMap(({ receipts }) => receipts.map(({ amount }) => amount))
      const total = (amounts: readonly Poisha[]) => amounts.reduce((all, amount) => all + amount, 0)
      return poisha(total(taken) - total([...refunds.values()]))
    },
  }
}
export type FakeGateway = ReturnType<typeof openFakeGateway>
