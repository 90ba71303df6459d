/** What pages need of payouts without the schemas. */

/** Where cash that was collected can be sent back to. */
export const payoutKinds = ['bkash', 'bank'] as const
export type PayoutKind = (typeof payoutKinds)[number]

/**
 * Whether a fresh code to the number of the order is asked for: to name an account at a bank, and to change what was said
 * before. A first bKash number has been proven itself.
 */
export const asksForCode = (kind: PayoutKind, before: object | null): boolean => kind === 'bank' || before !== null

export const BANK_MAX = 120
export const ACCOUNT_MAX = 34
export const REFERENCE_MAX = 80

/** What is shown of a number to whoever need not know all of it. */
export const lastOf = (number: string): string => number.replaceAll(/[ -]/g, '').slice(-SHOWN)
const SHOWN = 4
