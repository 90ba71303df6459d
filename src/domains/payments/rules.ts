import { minus, type Poisha, poisha } from '#contract/money.ts'
import { clock, DAY, HOUR, MINUTE } from '#platform/clock.ts'
import { isOnDelivery } from './methods/registry.ts'

/** The timeout of a provider's call; the buyer is waiting. */
export const ANSWER_WITHIN_MS = 2000

/** When money that could not be sent back is sent again: after 1, 2, 4 minutes, and so on up to six hours. */
export const nextTry = (tries: number) =>
  new Date(clock.now().getTime() + Math.min(2 ** Math.min(tries, 10) * MINUTE, 6 * HOUR))

/** So long a gateway may work at a refund that it has taken on, as by a bank it does for days; then the team has to look. */
const OVERDUE_MS = 14 * DAY
export const overdueBefore = () => new Date(clock.now().getTime() - OVERDUE_MS)

/** Whether a gateway has taken it on (`known`, its number of it) and neither made nor refused it since. */
export const isOverdue = ({ known, since }: { known: string | null; since: Date }): boolean =>
  known !== null && since <= overdueBefore()

/**
 * What was paid, or is to be paid. A payment that was made instead of at the door (rules.md O-71) also holds what was taken off
 * its order before: nobody paid that.
 */
export const chargedOf = (payment: { method: string; amount_poisha: number; reduced_poisha: number }): Poisha =>
  isOnDelivery(payment.method)
    ? poisha(payment.amount_poisha)
    : minus(poisha(payment.amount_poisha), poisha(payment.reduced_poisha))
