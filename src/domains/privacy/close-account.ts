import type { z } from 'zod'
import type { closeAccount as contract } from '#contract/privacy/privacy.ts'
import {
  accountIsAdmin,
  moneyGoingBack,
  ordersUnderWay,
  payoutUnclaimed,
  requestUndecided,
  storeOrdersUnderWay,
} from '#contract/privacy/privacy-errors.ts'
import { retryDeadlock } from '#domains/catalogue/index.ts'
import { confirmPassword, confirmSecondFactor, lockUser } from '#domains/identity/index.ts'
import { lockImportsOf } from '#domains/imports/index.ts'
import { countUnderWay, findOpenRequest, isStoreBusy } from '#domains/orders/index.ts'
import { findUnclaimedPayout, isMoneyGoingBack, isPaying } from '#domains/payments/index.ts'
import { findStoreOfUser } from '#domains/sellers/index.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { erasePerson, takeOffSale } from './erase-person.ts'

/**
 * Closes an account for good (rules.md P-2). Orders, reviews and answers stay for the other people concerned,
 * anonymised; everything else is deleted, every session ends, and the address may open a new account. A seller's store
 * closes with it, once every order is delivered and every request answered.
 * @throws ApiError 400 at password or otp; 409 account_is_admin, store_orders_under_way, orders_under_way,
 * request_undecided, payout_unclaimed or money_going_back; 429
 */
export async function closeAccount(
  resources: Resources,
  user: User,
  { password, otp }: z.output<typeof contract.body>,
): Promise<void> {
  const { db } = resources
  await confirmPassword(resources, user.id, password)
  // Before the code is checked, which would use it up.
  await refuseWhileNeeded(db, user)
  await confirmSecondFactor(resources, user.id, otp)

  const close = async (tx: Tx) => {
    // As their workers do, whose new products then refer to the account: a batch that is being written is waited for, and no
    // other begins.
    await lockImportsOf(tx, user.id)
    // A concurrent order or payment waits for this lock and then finds the account closed; what else is written meanwhile goes
    // an hour later (erase-person.ts).
    const { email, name, locale, role, closed_at } = await lockUser(tx, user.id)
    if (closed_at) return
    await takeOffSale(tx, user.id)
    await refuseWhileNeeded(tx, { id: user.id, role })
    await publish(tx, 'account.closed', { userId: user.id, email, name, locale })
    await erasePerson(tx, user.id)
  }
  await retryDeadlock(() => db.transaction().execute(close))
}

/** Refuses while somebody else still depends on this account, or money would be lost with it. */
async function refuseWhileNeeded(db: Reader, { id, role }: Pick<User, 'id' | 'role'>): Promise<void> {
  if (role === 'ADMIN') throw accountIsAdmin()
  const store = await findStoreOfUser(db, id)
  if (store && (await isStoreBusy(db, store.id))) throw storeOrdersUnderWay()
  if ((await isPaying(db, id)) || (await countUnderWay(db, id)) > 0) throw ordersUnderWay()
  const asked = await findOpenRequest(db, id)
  if (asked !== null) throw requestUndecided({ order: asked })
  const unclaimed = await findUnclaimedPayout(db, id)
  if (unclaimed !== null) throw payoutUnclaimed({ order: unclaimed })
  if (await isMoneyGoingBack(db, id)) throw moneyGoingBack()
}
