/** What pages need of payouts without the schemas. */

/** Where cash that was collected can be sent back to. */
export const payoutKinds = ['bkash', 'bank'] as const
export type PayoutKind = (typeof payoutKinds)[number]

export const BANK_MAX = 120
export const ACCOUNT_MAX = 34
export const REFERENCE_MAX = 80
