import type { Poisha } from '#contract/money.ts'
import type { Resources } from '#platform/resources.ts'
import type { StatementLine } from './statement.ts'

/** What a gateway is told of a payment that it is to collect. */
export type GatewayPayment = {
  /** Our reference: unique, at most 30 letters and digits. */
  reference: string
  amount: Poisha
  buyer: { name: string; email: string | null; phone: string; address: string; city: string; zip: string }
  /** How many pieces are bought, and what the first of them is called. */
  goods: { pieces: number; name: string }
  /**
   * Where the gateway sends the buyer's browser back to, by GET or by a form. One that takes a single address is given that
   * of success, and says in its fields what it was (`readReturn`). They have no query.
   */
  returnUrls: { success: string; failure: string; cancel: string }
  /** Where the gateway posts its messages. */
  messageUrl: string
}

/** The buyer continues at `redirectUrl`; `session` is the gateway's own name of the payment. */
export type GatewaySession = { session: string; redirectUrl: string }

/** Money that a gateway says it took, exactly as it says. */
export type GatewayReceipt = {
  /** The gateway's number of the transaction, which support and the buyer know it by: `trxID`, `bank_tran_id`. */
  transaction: string
  amount: Poisha
  /** ISO 4217, as the gateway names it. */
  currency: string
  /** Whom it came from, as far as it may be shown: a number, a masked card. */
  payer: string | null
  /** What the buyer paid with at the gateway: 'VISA-Dutch Bangla'. */
  instrument: string | null
  /** The gateway doubts it; goods should wait until the team has looked. */
  risky: boolean
}

export const failureReasons = ['declined', 'insufficient_funds', 'cancelled', 'expired'] as const
export type FailureReason = (typeof failureReasons)[number]

/** What became of a payment. A gateway may have taken money for it several times. */
export type GatewayFinding =
  | { status: 'pending' }
  | { status: 'paid'; receipts: readonly [GatewayReceipt, ...GatewayReceipt[]] }
  | { status: 'failed'; reason: FailureReason }

/**
 * `reference` is the gateway's number of the refund. What is refused while an attempt of unknown outcome is kept (attempt-store.ts)
 * may have been made by that.
 */
export type GatewayRefund =
  | { status: 'done'; reference: string }
  | { status: 'pending'; reference: string | null }
  | { status: 'refused'; reason: string }

/** A message of a gateway whose sender is proven. It is a hint to ask, never itself the proof of money. */
export type GatewayMessage = {
  /** The gateway's number of the message; sent again, it is the same. */
  id: string
  /** Which payment it is about; `null` for messages about none of ours. */
  about: { reference: string } | { session: string } | null
}

/** One call to a gateway for the timeline of a payment. Secrets have been taken out. */
export type Exchange = { call: string; request: object; status: number | null; answer: unknown; failure?: string }

export type GatewayContext = Pick<Resources, 'config' | 'db' | 'keys' | 'log'> & {
  /** Keeps the exchange with the payment; call it for every call, answered or not. */
  record: (exchange: Exchange) => void
  signal: AbortSignal
}

/** The gateway did not answer, or not so that it can be read: what happened is unknown, and may be asked again. */
export class GatewayUnanswered extends Error {
  override readonly name = 'GatewayUnanswered'
}

/** The gateway refused to open the payment, in its own words, for the log and the timeline. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused'
}

/**
 * A service that the buyer is sent to and returns from (bKash, SSLCommerz). Calls are made outside of transactions, by any
 * process, and each may be repeated. They throw `GatewayUnanswered` when the outcome is unknown.
 */
export type Gateway = {
  /** @throws GatewayRefused */
  open: (context: GatewayContext, payment: GatewayPayment) => Promise<GatewaySession>
  /**
   * Finds out what became of a payment, and completes what the gateway leaves to us (bKash's execute). `returned` is what
   * the buyer's browser came back with, which decides nothing by itself: cancelled at the gateway is 'failed' only if the
   * gateway has taken no money. Once a payment has ended here or its time is over (`open` is false) nothing is completed any
   * more: confirm then only finds out whether money was taken all the same.
   */
  confirm: (
    context: GatewayContext,
    payment: GatewaySession &
      Pick<GatewayPayment, 'reference' | 'amount'> & { returned: ReturnedAs | null; open: boolean },
  ) => Promise<GatewayFinding>
  /**
   * What the fields (of the query or form) with which the buyer's browser came back say of the return; `null` when nothing,
   * so that the address says it. Absent where the gateway has an address for each.
   */
  readReturn?: (fields: Readonly<Record<string, string | undefined>>) => ReturnedAs | null
  /** Sends money back, all or a part. Idempotent by `refund.reference` (at most 30 letters and digits), also after an unknown outcome. */
  refund: (
    context: GatewayContext,
    receipt: { session: string; transaction: string; amount: Poisha },
    refund: { reference: string; amount: Poisha; reason: string; known: string | null },
  ) => Promise<GatewayRefund>
  /** @returns `null` when the sender is not proven. Bodies are bounded by the route; any text may arrive. */
  readMessage: (context: GatewayContext, message: RawMessage) => Promise<GatewayMessage | null>
  /** Reads the gateway's statement, a file in CSV, for the reconciliation. @throws StatementUnreadable */
  readStatement: (text: string) => StatementLine[]
}

export type ReturnedAs = 'success' | 'failure' | 'cancel'

export type RawMessage = { headers: Record<string, string | undefined>; body: string }
