import { createHash } from 'node:crypto'
import { latinDigits } from '#contract/digits.ts'
import { type HoldReason, type Likeness, likenesses } from '#contract/orders/hold-rules.ts'
import { DAY } from '#platform/clock.ts'

/** A new order in cash is compared with those of the 24 hours before it (rules.md O-61). */
export const COMPARED_WITHIN_MS = DAY

/**
 * From how many on an order in cash is held, itself included (rules.md O-61). `phone`: orders whose parcels go to the same
 * number. `address`: accounts that ordered to the same address. `device`: accounts that ordered from the same browser.
 */
export const HELD_FROM: Readonly<Record<Likeness, number>> = { phone: 3, address: 3, device: 3 }

export type Alike = Readonly<Record<Likeness, number>>

export type HoldFacts = {
  /** How many orders and accounts were counted; `null` of an order that is not paid in cash. */
  alike: Alike | null
  /** The gateway that took the money doubts the payment. */
  doubted: boolean
  /** The buyer's account was suspended while the order was paid for at a gateway. */
  suspended: boolean
}

/** Why the team looks at an order before it is shipped (rules.md O-60); empty when it need not. */
export function reasonsToHold({ alike, doubted, suspended }: HoldFacts): HoldReason[] {
  const many = alike === null ? [] : likenesses.filter((by) => alike[by] >= HELD_FROM[by])
  return [...many, ...(doubted ? (['payment'] as const) : []), ...(suspended ? (['account'] as const) : [])]
}

/** An address with fewer letters and digits is too vague to say that two parcels go to the same door. */
const ADDRESS_MIN = 10

/**
 * What two spellings of an address have in common: case, digits of either script, spaces and signs make no difference
 * (rules.md O-61). `null` for an address that is too short to compare.
 */
export function addressKey({ address, city }: { address: string; city: string }): string | null {
  const [door, town] = [address, city].map(lettersAndDigits)
  return door === undefined || [...door].length < ADDRESS_MIN ? null : `${door} ${town}`
}

const lettersAndDigits = (text: string) =>
  latinDigits(text.normalize('NFKC').toLowerCase()).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** What the database keeps of an address to compare. */
export const hashAddress = (key: string): Buffer => createHash('sha256').update(key).digest()
