import type { z } from 'zod'
import { refused } from '#contract/errors.ts'
import type { closeAccount as contract } from '#contract/privacy/privacy.ts'
import { anonymisePerson as forgetCart } from '#domains/cart/index.ts'
import { delistStore } from '#domains/catalogue/index.ts'
import { switchOffAll } from '#domains/coupons/index.ts'
import {
  confirmPassword,
  confirmSecondFactor,
  anonymisePerson as forgetAccount,
  lockUser,
} from '#domains/identity/index.ts'
import { anonymisePerson as forgetNotifications } from '#domains/notifications/index.ts'
import { countUnderWay, anonymisePerson as forgetOrders, isStoreBusy } from '#domains/orders/index.ts'
import { isPaying } from '#domains/payments/index.ts'
import { anonymisePerson as forgetQuestions } from '#domains/questions/index.ts'
import { anonymisePerson as forgetReviews } from '#domains/reviews/index.ts'
import { findStoreOfUser, anonymisePerson as forgetStore } from '#domains/sellers/index.ts'
import { anonymisePerson as forgetSupport } from '#domains/support/index.ts'
import { anonymisePerson as forgetWishlist } from '#domains/wishlist/index.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'

/** The account itself last: until then it is what the others' rows hang on. */
const forgetters: readonly ((tx: Tx, userId: number) => Promise<void>)[] = [
  forgetNotifications,
  forgetSupport,
  forgetQuestions,
  forgetReviews,
  forgetOrders,
  forgetCart,
  forgetWishlist,
  forgetStore,
  forgetAccount,
]

/**
 * Closes an account for good. Orders, reviews and answers stay, for those whom they concern too, without the person;
 * everything else goes, every session ends, and the address may open a new account. A seller's store closes with it, once
 * everything that was ordered there is delivered and every request answered.
 * @throws ApiError 400 at password or otp; 409 account_is_admin, store_orders_under_way or orders_under_way; 429
 */
export async function closeAccount(
  resources: Resources,
  user: User,
  { password, otp }: z.output<typeof contract.body>,
): Promise<void> {
  const { db } = resources
  await confirmPassword(resources, user.id, password)
  // Before the code, which would be spent for nothing.
  await refuseWhatHolds(db, user)
  await confirmSecondFactor(resources, user.id, otp)

  await db.transaction().execute(async (tx) => {
    // From here on nothing new can hang on the account: an order or a payment that is just being made waits for us.
    const { email, name, locale, role, closed_at } = await lockUser(tx, user.id)
    if (closed_at) return
    await emptyShelves(tx, user.id)
    await refuseWhatHolds(tx, { id: user.id, role })
    await publish(tx, 'account.closed', { userId: user.id, email, name, locale })
    for (const forget of forgetters) await forget(tx, user.id)
  })
}

/** Somebody else still counts on this account. */
async function refuseWhatHolds(db: Reader, { id, role }: Pick<User, 'id' | 'role'>): Promise<void> {
  if (role === 'ADMIN')
    throw refused('account_is_admin', 'An administrator’s account is closed by another administrator.')
  const store = await findStoreOfUser(db, id)
  if (store && (await isStoreBusy(db, store.id)))
    throw refused(
      'store_orders_under_way',
      'Your store still has parcels on their way or requests to answer. Close the account once they are done.',
    )
  if ((await isPaying(db, id)) || (await countUnderWay(db, id)) > 0)
    throw refused('orders_under_way', 'An order is still on its way to you. Close the account once it has arrived.')
}

/** First of all: an order that is just being placed there is waited for and then seen, a later one finds nothing on sale. */
async function emptyShelves(tx: Tx, userId: number): Promise<void> {
  const store = await findStoreOfUser(tx, userId)
  if (!store) return
  await delistStore(tx, store.id)
  await switchOffAll(tx, store.id)
}
