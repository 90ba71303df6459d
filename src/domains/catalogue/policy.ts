import { may } from '#contract/identity/staff-rules.ts'
import type { User } from '#platform/route.ts'
import type { Actor, By } from './selling-rules.ts'

/** The scope of products a user may change: the own store's, or all. */
export type ProductScope = { ownerId: number } | 'all'

/** Sellers change their own products, administrators all (rules.md C-15). */
export const productsChangedBy = (user: User): ProductScope =>
  may(user, 'products.moderate') ? 'all' : { ownerId: user.id }

const actorOf = (user: User): Actor => (may(user, 'products.moderate') ? 'administrator' : 'seller')

export const byOf = (user: User): By => ({ actor: actorOf(user), userId: user.id })

/** A product's seller and administrators: they see it in any status, with more fields. */
export const isOwnTo = (user: User | null, product: { store_owner_id: number }): boolean =>
  user !== null && (may(user, 'products.moderate') || user.id === product.store_owner_id)

/** Only its seller and administrators see a product that is not on sale. */
export const maySee = (user: User | null, product: { on_sale: boolean; store_owner_id: number }): boolean =>
  product.on_sale || isOwnTo(user, product)

/** Whose proposal a new tag or value is; null: it is public at once. */
export const proposerOf = (user: User): number | null => (may(user, 'taxonomy.write') ? null : user.id)

/** Whose proposed tags and values a user sees beside the public ones. */
export const tagsSeenBy = (user: User | null): number | 'anyone' | null =>
  may(user, 'taxonomy.write') ? 'anyone' : (user?.id ?? null)
