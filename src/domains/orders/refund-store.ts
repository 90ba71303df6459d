import { sql } from 'kysely'
import type { RefundSplit } from '#contract/orders/refund-rules.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'

/**
 * Adds a refund to the refunded amounts of the parcel, its items and charges. The database refuses more than is left.
 */
export async function addRefunded(tx: Tx, { parcelId, lines, charges }: RefundSplit): Promise<void> {
  await sql`
    with goods as (
      update order_items set refunded_poisha = refunded_poisha + back.goods,
        refunded_quantity = refunded_quantity + back.quantity,
        restocked_quantity = restocked_quantity + case when back.restock then back.quantity else 0 end
      from unnest(
        ${lines.map(({ itemId }) => itemId)}::bigint[], ${lines.map(({ goods }) => goods)}::bigint[],
        ${lines.map(({ quantity }) => quantity)}::integer[], ${lines.map(({ restock }) => restock)}::boolean[]
      ) as back (item_id, goods, quantity, restock)
      where order_items.id = back.item_id
    )
    update order_charges set refunded_poisha = refunded_poisha + back.amount
    from unnest(${charges.map(({ kind }) => kind)}::text[], ${charges.map(({ amount }) => amount)}::bigint[])
      as back (kind, amount)
    where order_charges.parcel_id = ${parcelId} and order_charges.kind = back.kind`.execute(tx)
  const now = clock.now()
  await sql`
    update parcels set refunded_at = case when not exists (
      select from order_charges as c where c.parcel_id = parcels.id and c.refunded_poisha < c.amount_poisha
    ) and not exists (
      select from order_items as i
      where i.parcel_id = parcels.id and i.refunded_poisha < i.price_poisha * i.quantity - i.discount_poisha
    ) then ${now}::timestamptz end
    where id = ${parcelId}`.execute(tx)
}

/**
 * Marks all pieces of a cancelled parcel as not sold, and as restocked unless they came back damaged. Those refunded before stay as
 * their refund says.
 */
export async function setAllReturned(tx: Tx, parcelId: number, restocked: boolean): Promise<void> {
  await sql`
    update order_items set refunded_quantity = quantity,
      restocked_quantity = restocked_quantity + case when ${restocked} then quantity - refunded_quantity else 0 end
    where parcel_id = ${parcelId}`.execute(tx)
}
