import { may } from '#contract/identity/staff-rules.ts'
import type { User } from '#platform/route.ts'
import type { Actor, By } from './selling-rules.ts'

/** Whose products somebody may change: the own store's, or all. */
export type ProductScope = { ownerId: number } | 'all'

/** PRODUCT 3: a seller the own products, an administrator all. */
export const productsChangedBy = (user: User): ProductScope =>
  may(user, 'products.moderate') ? 'all' : { ownerId: user.id }

export const actorOf = (user: User): Actor => (may(user, 'products.moderate') ? 'administrator' : 'seller')

export const byOf = (user: User): By => ({ actor: actorOf(user), userId: user.id })

/** A product's seller and administrators: they see it whatever its status, and more of it. */
export const isOwnTo = (user: User | null, product: { store_owner_id: number }): boolean =>
  user !== null && (may(user, 'products.moderate') || user.id === product.store_owner_id)

/** What is not on sale is seen by its seller and administrators only. */
export const maySee = (user: User | null, product: { on_sale: boolean; store_owner_id: number }): boolean =>
  product.on_sale || isOwnTo(user, product)

/** Whose proposed tags somebody sees beside the market's own. */
export const tagsSeenBy = (user: User | null): number | 'anyone' | null =>
  may(user, 'products.moderate', 'taxonomy.write') ? 'anyone' : (user?.id ?? null)
