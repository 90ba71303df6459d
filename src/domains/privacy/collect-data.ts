import { personalDataOf as cart } from '#domains/cart/index.ts'
import { personalDataOf as coupons } from '#domains/coupons/index.ts'
import { personalDataOf as account } from '#domains/identity/index.ts'
import { personalDataOf as notifications } from '#domains/notifications/index.ts'
import { personalDataOf as orders } from '#domains/orders/index.ts'
import { personalDataOf as questions } from '#domains/questions/index.ts'
import { personalDataOf as reviews } from '#domains/reviews/index.ts'
import { personalDataOf as selling } from '#domains/sellers/index.ts'
import { personalDataOf as support } from '#domains/support/index.ts'
import { personalDataOf as wishlist } from '#domains/wishlist/index.ts'
import { clock } from '#platform/clock.ts'
import type { Reader } from '#platform/database.ts'

/** Every domain that keeps something about a person, by what the person calls it. */
const kept: Record<string, (db: Reader, userId: number) => Promise<unknown>> = {
  account,
  wishlist,
  cart,
  coupons,
  orders,
  reviews,
  questions,
  support,
  selling,
  notifications,
}

/** All that the market keeps about a person: never a hash, a secret or anybody else's. */
export async function collectData(db: Reader, userId: number): Promise<Record<string, unknown>> {
  const parts = Object.entries(kept).map(async ([name, dataOf]) => [name, await dataOf(db, userId)] as const)
  return { exported_at: clock.now().toISOString(), ...Object.fromEntries(await Promise.all(parts)) }
}
