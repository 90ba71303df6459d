/**
 * Why an order is held (rules.md O-60): its number, address or browser was used for many orders in cash, the gateway doubts the
 * payment, or the buyer's account was suspended while it was paid for.
 */
export const holdReasons = ['phone', 'address', 'device', 'payment', 'account'] as const
export type HoldReason = (typeof holdReasons)[number]

/** By what an order is compared with others (rules.md O-61). */
export const likenesses = ['phone', 'address', 'device'] as const
export type Likeness = (typeof likenesses)[number]

export const holdDecisions = ['approved', 'cancelled'] as const
export type HoldDecision = (typeof holdDecisions)[number]

/** How long it is kept what number, address and browser an order came from (rules.md O-61). */
export const TRACES_KEPT_DAYS = 30
