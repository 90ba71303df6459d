import { sql } from 'kysely'
import type { Back } from '#contract/orders/refund-rules.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'

/** Writes beside what was paid what of it goes back. The database refuses more than is left. */
export async function addRefunded(tx: Tx, { parcelId, lines, tax, shipping }: Back): Promise<void> {
  if (lines.length > 0)
    await sql`
      update order_items set refunded_poisha = refunded_poisha + back.goods,
        refunded_quantity = refunded_quantity + back.quantity,
        restocked_quantity = restocked_quantity + case when back.restock then back.quantity else 0 end
      from unnest(
        ${lines.map(({ itemId }) => itemId)}::bigint[], ${lines.map(({ goods }) => goods)}::bigint[],
        ${lines.map(({ quantity }) => quantity)}::integer[], ${lines.map(({ restock }) => restock)}::boolean[]
      ) as back (item_id, goods, quantity, restock)
      where order_items.id = back.item_id`.execute(tx)
  const now = clock.now()
  await sql`
    update parcels set tax_refunded_poisha = tax_refunded_poisha + ${tax},
      shipping_refunded_poisha = shipping_refunded_poisha + ${shipping},
      refunded_at = case when tax_refunded_poisha + ${tax} = tax_poisha
        and shipping_refunded_poisha + ${shipping} = shipping_poisha
        and not exists (
          select from order_items as i
          where i.parcel_id = parcels.id and i.refunded_poisha < i.price_poisha * i.quantity - i.discount_poisha
        ) then ${now}::timestamptz end
    where id = ${parcelId}`.execute(tx)
}

/** A cancelled parcel's pieces are all back in stock. */
export async function setAllRestocked(tx: Tx, parcelId: number): Promise<void> {
  await sql`
    update order_items set refunded_quantity = quantity, restocked_quantity = quantity
    where parcel_id = ${parcelId}`.execute(tx)
}
