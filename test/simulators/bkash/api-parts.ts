import type { BkashState, Payment } from './state.ts'
import type { Credentials, createTokens } from './tokens.ts'

/** What the calls of merchants work on. */
export type ApiParts = {
  state: BkashState
  tokens: ReturnType<typeof createTokens>
  credentials: Credentials
  now: () => number
  origin: () => string
  slow: () => Promise<void>
  /** The money has moved by the payment's execute. */
  executed: (payment: Payment) => void
}
