import { sql } from 'kysely'
import { clock } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/database.ts'

export type Approval = { id: number; group_id: number; product_id: number; proposal: boolean }

type NewApproval = { key: string; userId: number; productId: number; proposal: boolean }

/**
 * Adds an approval to its seller's open group, or opens one. The bell is locked (store.ts), so that a group is opened
 * once. @returns the group's first approval and its products; `null` when the event was collected before
 */
export async function addApproval(
  tx: Tx,
  { key, userId, productId, proposal }: NewApproval,
): Promise<{ first: Approval; products: number } | null> {
  const first = await findOpen(tx, userId, 1)
  const added = await sql`
    insert into product_approvals (event_key, user_id, product_id, proposal, approved_at, group_id)
    values (${key}, ${userId}, ${productId}, ${proposal}, ${clock.now()}, ${first[0]?.group_id ?? null})
    on conflict (event_key) do nothing`.execute(tx)
  if (Number(added.numAffectedRows ?? 0) === 0) return null
  const { rows } = await sql<{ products: number }>`
    select count(distinct product_id) as products from product_approvals
    where user_id = ${userId} and told_at is null`.execute(tx)
  const [opened = null] = first.length > 0 ? first : await findOpen(tx, userId, 1)
  return opened && { first: opened, products: rows[0]?.products ?? 1 }
}

/** A person's approvals that no mail has told yet (product_approvals_waiting_idx). The first one is the group. */
async function findOpen(tx: Tx, userId: number, limit: number | null): Promise<Approval[]> {
  const { rows } = await sql<Approval>`
    select id, coalesce(group_id, id) as group_id, product_id, proposal from product_approvals
    where user_id = ${userId} and told_at is null order by id limit ${limit}`.execute(tx)
  return rows
}

/** Persons whose oldest untold approval is from before. */
export async function findDueGroups(db: Reader, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from product_approvals where told_at is null group by user_id
    having min(approved_at) <= ${before} order by min(approved_at) limit ${limit}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** Closes a person's open group. @returns its approvals; none when another process has closed it */
export async function closeGroup(tx: Tx, userId: number, before: Date): Promise<Approval[]> {
  const open = await findOpen(tx, userId, null)
  const { rows } = await sql<{ id: number }>`
    update product_approvals set told_at = ${clock.now()}
    where user_id = ${userId} and told_at is null and exists (
      select from product_approvals o where o.user_id = ${userId} and o.told_at is null and o.approved_at <= ${before}
    ) returning id`.execute(tx)
  const closed = new Set(rows.map(({ id }) => id))
  return open.filter(({ id }) => closed.has(id))
}

/** Longer than any job of an event is retried: until then they keep it from counting again. */
export async function deleteApprovalsBefore(db: Reader, moment: Date): Promise<void> {
  await db.deleteFrom('product_approvals').where('approved_at', '<', moment).where('told_at', 'is not', null).execute()
}

export async function deleteApprovalsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('product_approvals').where('user_id', '=', userId).execute()
}
