import { anonymisePerson as anonymiseAddresses } from '#domains/addresses/index.ts'
import { anonymisePerson as anonymiseCart } from '#domains/cart/index.ts'
import { anonymisePerson as anonymiseCatalogue, delistStore, retryDeadlock } from '#domains/catalogue/index.ts'
import { deactivateAll } from '#domains/coupons/index.ts'
import { anonymisePerson as anonymiseAccount, lockUser } from '#domains/identity/index.ts'
import { anonymisePerson as anonymiseImports, lockImportsOf } from '#domains/imports/index.ts'
import { anonymisePerson as anonymiseNotifications } from '#domains/notifications/index.ts'
import { anonymisePerson as anonymiseOrders } from '#domains/orders/index.ts'
import { anonymisePerson as anonymiseQuestions } from '#domains/questions/index.ts'
import { anonymisePerson as anonymiseReviews } from '#domains/reviews/index.ts'
import { anonymisePerson as anonymiseStore, findStoreOfUser } from '#domains/sellers/index.ts'
import { anonymisePerson as anonymiseSupport } from '#domains/support/index.ts'
import { anonymisePerson as anonymiseWatches } from '#domains/watches/index.ts'
import { anonymisePerson as anonymiseWishlist } from '#domains/wishlist/index.ts'
import type { Db, Tx } from '#platform/database.ts'

/** The account itself last: until then the other rows refer to it. Each may run again. */
const steps: readonly ((tx: Tx, userId: number) => Promise<void>)[] = [
  anonymiseNotifications,
  anonymiseSupport,
  anonymiseQuestions,
  anonymiseReviews,
  anonymiseOrders,
  anonymiseCart,
  anonymiseWishlist,
  anonymiseWatches,
  anonymiseAddresses,
  anonymiseImports,
  anonymiseCatalogue,
  anonymiseStore,
  anonymiseAccount,
]

/** Deletes what is the person's own, and anonymises what stays for others. */
export async function erasePerson(tx: Tx, userId: number): Promise<void> {
  for (const anonymise of steps) await anonymise(tx, userId)
}

/**
 * Erases once more what belongs to a closed account. A request that was admitted just before the account was closed may write
 * just after it: only orders, payments and applications look at the account under its lock. So that no other table has to, all
 * of it is erased again when no such request can be under way any more.
 */
export async function eraseAgain(db: Db, userId: number): Promise<void> {
  const erase = async (tx: Tx) => {
    await lockImportsOf(tx, userId)
    const { closed_at } = await lockUser(tx, userId)
    if (!closed_at) return
    await takeOffSale(tx, userId)
    await erasePerson(tx, userId)
  }
  await retryDeadlock(() => db.transaction().execute(erase))
}

/** Comes first: a concurrent order is waited for and then seen, a later one finds nothing on sale. */
export async function takeOffSale(tx: Tx, userId: number): Promise<void> {
  const store = await findStoreOfUser(tx, userId)
  if (!store) return
  await delistStore(tx, store.id)
  await deactivateAll(tx, store.id)
}
