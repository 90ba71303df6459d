/** What came of a payment of the demo market before the simulators ran, as its name says (db/seed/write-payments.ts). */
export type Past = {
  outcome: 'paid' | 'declined' | 'cancelled' | 'expired' | 'insufficient_funds'
  /** In poisha. */
  amount: number
  transaction: string
}

const OUTCOMES = { P: 'paid', D: 'declined', C: 'cancelled', E: 'expired', I: 'insufficient_funds' } as const
const NAME = /^DEMO([PDCEI])(\d{1,10})X([\dA-F]{10})$/

/** @returns `null` for another name */
export function readPast(name: string): Past | null {
  const [, outcome, amount, code] = NAME.exec(name) ?? []
  if (outcome === undefined || !(outcome in OUTCOMES)) return null
  return { outcome: OUTCOMES[outcome as keyof typeof OUTCOMES], amount: Number(amount), transaction: `DEMO${code}` }
}
