import { personalDataOf as addresses } from '#domains/addresses/index.ts'
import { personalDataOf as cart } from '#domains/cart/index.ts'
import { personalDataOf as catalogue } from '#domains/catalogue/index.ts'
import { personalDataOf as coupons } from '#domains/coupons/index.ts'
import { personalDataOf as account } from '#domains/identity/index.ts'
import { personalDataOf as imports } from '#domains/imports/index.ts'
import { personalDataOf as notifications } from '#domains/notifications/index.ts'
import { personalDataOf as orders } from '#domains/orders/index.ts'
import { personalDataOf as payments } from '#domains/payments/index.ts'
import { personalDataOf as questions } from '#domains/questions/index.ts'
import { personalDataOf as reviews } from '#domains/reviews/index.ts'
import { personalDataOf as selling } from '#domains/sellers/index.ts'
import { personalDataOf as support } from '#domains/support/index.ts'
import { personalDataOf as watches } from '#domains/watches/index.ts'
import { personalDataOf as wishlist } from '#domains/wishlist/index.ts'
import { clock } from '#platform/clock.ts'
import type { Reader } from '#platform/database.ts'
import { findActedFrom } from './acted-from-views.ts'

/** The personal data of each domain, by its name in the download. */
const domains: Record<string, (db: Reader, userId: number) => Promise<unknown>> = {
  account,
  addresses,
  wishlist,
  watches,
  cart,
  coupons,
  orders,
  payments,
  reviews,
  questions,
  support,
  selling,
  catalogue,
  imports,
  notifications,
  acted_from: findActedFrom,
}

/** All personal data of a person, without hashes, secrets or anybody else's data (rules.md P-3). */
export async function collectData(db: Reader, userId: number): Promise<Record<string, unknown>> {
  const parts = Object.entries(domains).map(async ([name, readData]) => [name, await readData(db, userId)] as const)
  return { exported_at: clock.now().toISOString(), ...Object.fromEntries(await Promise.all(parts)) }
}
