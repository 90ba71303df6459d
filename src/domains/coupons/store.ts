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

/** By a buyer's orders, and by the one that is being paid. */
export async function countUses(
  db: Reader,
  couponId: number,
  userId: number,
): Promise<{ uses: number; holds: number }> {
  const { rows } = await sql<{ uses: number; holds: number }>`
    select (select count(*) from coupon_uses where coupon_id = ${couponId} and user_id = ${userId}) as uses,
      (select count(*) from coupon_holds where coupon_id = ${couponId} and user_id = ${userId}) as holds`.execute(db)
  return rows[0] ?? { uses: 0, holds: 0 }
}

/** Whether this hold is one of the coupon with this code (coupon_holds_pkey). */
export async function isHeld(db: Reader, holdId: string, code: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (
      select from coupon_holds h join coupons c on c.id = h.coupon_id where h.hold_id = ${holdId} and c.code = ${code}
    ) as held`.execute(db)
  return rows[0]?.held ?? false
}

export async function isUsed(tx: Tx, couponId: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from coupon_uses where coupon_id = ${couponId})
      or exists (select from coupon_holds where coupon_id = ${couponId}) as used`.execute(tx)
  return rows[0]?.used ?? false
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

type Hold = { holdId: string; couponId: number; userId: number; discount: Poisha }

/** Holds a use of a locked coupon, on its terms of now, for an order that is being paid; it counts as a use meanwhile. */
export async function insertCouponHold(tx: Tx, hold: Hold): Promise<void> {
  await sql`
    with held as (
      insert into coupon_holds (hold_id, coupon_id, user_id, discount_poisha, created_at, discount_percent, max_discount_poisha)
      select ${hold.holdId}, id, ${hold.userId}, ${hold.discount}, ${clock.now()}, discount_percent, max_discount_poisha
      from coupons where id = ${hold.couponId}
      returning coupon_id
    )
    update coupons set used_count = used_count + 1 from held where coupons.id = held.coupon_id`.execute(tx)
}

/** Makes a hold the use of an order; without a hold nothing happens. */
export async function holdToUse(tx: Tx, holdId: string, orderId: number): Promise<void> {
  await sql`
    with held as (
      delete from coupon_holds where hold_id = ${holdId}
      returning coupon_id, user_id, discount_poisha, discount_percent, max_discount_poisha
    ), used as (
      insert into coupon_uses (order_id, coupon_id, user_id, discount_poisha, used_at, discount_percent, max_discount_poisha)
      select ${orderId}, coupon_id, user_id, discount_poisha, ${clock.now()}, discount_percent, max_discount_poisha from held
    )
    update coupons set given_poisha = given_poisha + held.discount_poisha
    from held where coupons.id = held.coupon_id`.execute(tx)
}

/** Idempotent. */
export async function deleteHold(tx: Tx, holdId: string): Promise<void> {
  await sql`
    with freed as (delete from coupon_holds where hold_id = ${holdId} returning coupon_id)
    update coupons set used_count = used_count - 1 from freed where coupons.id = freed.coupon_id`.execute(tx)
}
