/** Money that the team sends back itself: cash that was collected, and what a gateway has refused to send. */
import { sql } from 'kysely'
import type { PayoutAccount, SentTo } from '#contract/payments/payouts.ts'
import { clock } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/database.ts'

/** Where the buyer wants it, in place of what was said before. */
export async function putPayoutAccount(tx: Tx, orderId: number, account: PayoutAccount): Promise<void> {
  const values = { ...account, set_at: clock.now() }
  await tx
    .insertInto('payout_accounts')
    .values({ order_id: orderId, ...values })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(values))
    .execute()
}

/**
 * Turns a refund that its gateway has refused or cannot be asked about into a payout. Call it with the order locked.
 * @param tries how often it had been tried then
 * @returns false when it was tried again since, or is no pending refund of a gateway any more
 */
export async function turnIntoPayout(tx: Tx, { id, tries }: { id: string; tries: number }): Promise<boolean> {
  const turned = await tx
    .updateTable('refunds')
    .set({ route: 'payout', provider_reference: null, next_try_at: null, problem: null })
    .where('id', '=', id)
    .where('route', '=', 'provider')
    .where('status', '=', 'pending')
    .where('tries', '=', tries)
    .returning(['payment_id', 'amount_poisha'])
    .executeTakeFirst()
  if (!turned) return false
  await tx
    .updateTable('payments')
    .set({ payout_due_poisha: sql`payout_due_poisha + ${turned.amount_poisha}`, updated_at: clock.now() })
    .where('id', '=', turned.payment_id)
    .execute()
  return true
}

/**
 * Notes who sent a payout and where to, if that is known, and that so much less is to be sent. Call it with the order locked.
 * @returns false when it is no payout that is still to be sent
 */
export async function markSent(
  tx: Tx,
  refundId: string,
  { by, reference, to }: { by: number; reference: string; to: SentTo | null },
): Promise<boolean> {
  const now = clock.now()
  const sent = await tx
    .updateTable('refunds')
    .set({
      status: 'done',
      provider_reference: reference,
      done_at: now,
      sent_by: by,
      sent_to_kind: to?.kind ?? null,
      sent_to_last: to?.last ?? null,
    })
    .where('id', '=', refundId)
    .where('route', '=', 'payout')
    .where('status', '=', 'pending')
    .returning(['payment_id', 'amount_poisha'])
    .executeTakeFirst()
  if (!sent) return false
  await tx
    .updateTable('payments')
    .set({ payout_due_poisha: sql`payout_due_poisha - ${sent.amount_poisha}`, updated_at: now })
    .where('id', '=', sent.payment_id)
    .execute()
  return true
}

/**
 * Deletes accounts whose last payout was sent before this moment (payout_accounts_set_at_idx, refunds_parcel_id_idx). Those of
 * a closed account go with their last payout.
 */
export async function deletePayoutAccountsBefore(db: Reader, moment: Date): Promise<void> {
  await sql`
    delete from payout_accounts a where a.set_at < ${moment} and not exists (
      select from refunds r join parcels p on p.id = r.parcel_id
      where p.order_id = a.order_id and r.route = 'payout' and (r.status = 'pending' or r.done_at >= ${moment})
    )`.execute(db)
}

/** Deletes a person's accounts, but where something is still to be sent. */
export async function deletePayoutAccounts(tx: Tx, buyerId: number): Promise<void> {
  await sql`
    delete from payout_accounts a using payments p
    where p.order_id = a.order_id and p.buyer_id = ${buyerId} and not exists (
      select from refunds r where r.payment_id = p.id and r.route = 'payout' and r.status = 'pending'
    )`.execute(tx)
}

/**
 * Whether a gateway has still to send money back to this buyer: until it has, it may refuse, and then the buyer says where it goes.
 * Read over payments_buyer_idx, gateway_payments_pkey, refunds_payment_id_idx and payment_receipts_payment_idx.
 */
export async function isMoneyGoingBack(db: Reader, buyerId: number): Promise<boolean> {
  const { rows } = await sql<{ going: boolean }>`
    select exists (
      select from payments p join gateway_payments g on g.payment_id = p.id where p.buyer_id = ${buyerId} and (
        exists (select from refunds r where r.payment_id = p.id and r.route = 'provider' and r.status = 'pending')
        or exists (select from payment_receipts r where r.payment_id = p.id and r.return_status = 'pending')
      )
    ) as going`.execute(db)
  return rows[0]?.going ?? false
}

/** The order of a payout of which this buyer has not said where to. Read over payments_idempotency_key, payout_accounts_pkey. */
export async function findUnclaimedPayout(db: Reader, buyerId: number): Promise<number | null> {
  const { rows } = await sql<{ order_id: number }>`
    select parcels.order_id from payments p join refunds r on r.payment_id = p.id join parcels on parcels.id = r.parcel_id
    where p.buyer_id = ${buyerId} and r.route = 'payout' and r.status = 'pending'
      and not exists (select from payout_accounts a where a.order_id = parcels.order_id)
    limit 1`.execute(db)
  return rows[0]?.order_id ?? null
}
