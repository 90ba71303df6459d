import { sql } from 'kysely'
import type { Poisha } from '#contract/money.ts'
import type { PlaceOrder } from '#contract/orders/place-order.ts'
import type { ProductLine } from '#domains/catalogue/index.ts'
import type { Settings } from '#domains/settings/index.ts'
import { clock } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { prepared } from '#platform/prepared-statements.ts'

/**
 * What a buyer agreed on when the payment began, kept until it is paid: the order is then placed for exactly this, whatever
 * prices, coupons and settings are by then.
 */
export type PendingOrder = {
  input: Pick<PlaceOrder, 'shipping_address' | 'note'>
  lines: ProductLine[]
  total: Poisha
  settings: Settings
  /** When it was agreed on; a process of the previous release reads it. */
  agreedAt: string
  /** The held coupon: whose it is, and what it takes off. */
  coupon: { storeId: number | null; discount: Poisha } | null
  /** The hash of the browser's mark in Base64; an earlier release kept none. */
  device?: string | undefined
}

export async function insertPendingOrder(tx: Tx, paymentId: string, order: PendingOrder): Promise<void> {
  await tx
    .insertInto('pending_orders')
    .values({ payment_id: paymentId, content: JSON.stringify(order), created_at: clock.now() })
    .execute()
}

/** What a payment that is under way is for; nothing where it is meant for an order that there is, or is over. */
export async function findPendingLines(db: Reader, paymentId: string): Promise<ProductLine[]> {
  const pending = await db
    .selectFrom('pending_orders')
    .select('content')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return (pending?.content as PendingOrder | undefined)?.lines ?? []
}

/**
 * Whether a payment of this buyer that is under way is for any of these variants. Whoever has locked their products hears of
 * each that began before, and of none that begins later: it locks them too.
 * By gateway_payments_open_key: a buyer has one open payment at most.
 */
export async function isPendingOf(tx: Tx, buyerId: number, lines: readonly { variantId: number }[]): Promise<boolean> {
  const ids = lines.map(({ variantId }) => variantId)
  const { rows } = await sql`${prepared}
    select from gateway_payments g
    join pending_orders o on o.payment_id = g.payment_id
    join lateral jsonb_array_elements(o.content -> 'lines') as line on (line ->> 'variantId')::bigint = any (${ids}::bigint[])
    where g.buyer_id = ${buyerId} and g.ended_at is null limit 1`.execute(tx)
  return rows.length > 0
}

export async function takePendingOrder(tx: Tx, paymentId: string): Promise<PendingOrder> {
  const { content } = await tx
    .deleteFrom('pending_orders')
    .where('payment_id', '=', paymentId)
    .returning('content')
    .executeTakeFirstOrThrow()
  return content as unknown as PendingOrder
}

export async function deletePendingOrder(tx: Tx, paymentId: string): Promise<void> {
  await tx.deleteFrom('pending_orders').where('payment_id', '=', paymentId).execute()
}
