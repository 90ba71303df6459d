import { minus, type Poisha, poisha } from '#contract/money.ts'
import { clock, HOUR, MINUTE } from '#platform/clock.ts'
import { isOnDelivery } from './methods/registry.ts'

/** The timeout of a provider's call; the buyer is waiting. */
export const ANSWER_WITHIN_MS = 2000

/** When money that could not be sent back is sent again: after 1, 2, 4 minutes, and so on up to six hours. */
export const nextTry = (tries: number) =>
  new Date(clock.now().getTime() + Math.min(2 ** Math.min(tries, 10) * MINUTE, 6 * HOUR))

/**
 * What was paid, or is to be paid. A payment that was made instead of at the door (rules.md O-71) also holds what was taken off
 * its order before: nobody paid that.
 */
export const chargedOf = (payment: { method: string; amount_poisha: number; reduced_poisha: number }): Poisha =>
  isOnDelivery(payment.method)
    ? poisha(payment.amount_poisha)
    : minus(poisha(payment.amount_poisha), poisha(payment.reduced_poisha))
