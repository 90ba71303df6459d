import { type Expression, type SqlBool, sql } from 'kysely'
import pg from 'pg'
import type { Poisha } from '#contract/money.ts'
import { clock } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/database.ts'
import type { CouponScope } from './policy.ts'
import type { Coupon, Terms } from './rules.ts'
import { couponColumns, withStore } from './views.ts'

/** @returns the coupon's id, or `null` when its code is taken */
export async function insertCoupon(db: Reader, storeId: number | null, terms: Terms): Promise<number | null> {
  const now = clock.now()
  const row = await db
    .insertInto('coupons')
    .values({ ...terms, store_id: storeId, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

const UNIQUE_VIOLATION = '23505'

/** @returns false when the new code is taken; the transaction is then aborted */
export async function updateCoupon(tx: Tx, id: number, terms: Terms): Promise<boolean> {
  try {
    await tx
      .updateTable('coupons')
      .set({ ...terms, updated_at: clock.now() })
      .where('id', '=', id)
      .execute()
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION) return false
    throw error
  }
}

export async function deleteCoupon(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('coupons').where('id', '=', id).execute()
}

export async function deactivate(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('coupons').set({ active: false, updated_at: clock.now() }).where('id', '=', id).execute()
}

/** Deactivates the coupons of a closing store. */
export async function deactivateAll(tx: Tx, storeId: number): Promise<void> {
  const change = { active: false, updated_at: clock.now() }
  await tx.updateTable('coupons').set(change).where('store_id', '=', storeId).where('active', '=', true).execute()
}

/** Locks a coupon by its code. */
export const lockCoupon = (tx: Tx, code: string): Promise<Coupon | undefined> =>
  withStore(tx).select(couponColumns).where('c.code', '=', code).forNoKeyUpdate('c').executeTakeFirst()

/** Locks a coupon by its id, if it is in this scope. */
export const lockCouponOf = (tx: Tx, scope: CouponScope, id: number): Promise<Coupon | undefined> =>
  withStore(tx)
    .select(couponColumns)
    .where('c.id', '=', id)
    .$if(scope !== 'all', (query) => query.where(ownedBy(scope)))
    .forUpdate('c')
    .executeTakeFirst()

const ownedBy = (scope: CouponScope): Expression<SqlBool> =>
  scope === 'all' ? sql<boolean>`true` : sql<boolean>`s.owner_id = ${scope.ownerId}`

export async function countUses(db: Reader, couponId: number, userId: number): Promise<number> {
  const { uses } = await db
    .selectFrom('coupon_uses')
    .select((eb) => eb.fn.countAll<number>().as('uses'))
    .where('coupon_id', '=', couponId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return uses
}

export async function isUsed(tx: Tx, couponId: number): Promise<boolean> {
  const use = await tx.selectFrom('coupon_uses').select('order_id').where('coupon_id', '=', couponId).executeTakeFirst()
  return use !== undefined
}

type Use = { couponId: number; orderId: number; userId: number; discount: Poisha }

/** Records the use of a locked coupon by an order. */
export async function insertUse(tx: Tx, use: Use): Promise<void> {
  await sql`
    with used as (
      insert into coupon_uses (order_id, coupon_id, user_id, discount_poisha, used_at, discount_percent, max_discount_poisha)
      select ${use.orderId}, id, ${use.userId}, ${use.discount}, ${clock.now()}, discount_percent, max_discount_poisha
      from coupons where id = ${use.couponId}
      returning coupon_id, discount_poisha
    )
    update coupons set used_count = used_count + 1, given_poisha = given_poisha + used.discount_poisha
    from used where coupons.id = used.coupon_id`.execute(tx)
}

/** Deletes the use of an order. Idempotent. */
export async function deleteUse(tx: Tx, orderId: number): Promise<void> {
  await sql`
    with freed as (delete from coupon_uses where order_id = ${orderId} returning coupon_id, discount_poisha)
    update coupons set used_count = used_count - 1, given_poisha = given_poisha - freed.discount_poisha
    from freed where coupons.id = freed.coupon_id`.execute(tx)
}
