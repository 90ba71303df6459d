import { sql } from 'kysely'
import type { Charges } from '#contract/orders/charge-rules.ts'
import type { Tx } from '#platform/database.ts'
import { rowsOf } from './rows.ts'

type Charged = { id: number; parcel: { charges: Charges } }

/** Inserts the charges of parcels; shipping and tax also into the columns that the previous release reads. */
export async function writeCharges(tx: Tx, parcels: readonly Charged[]): Promise<void> {
  const rows = parcels.flatMap(({ id, parcel }) => parcel.charges.map((charge) => ({ parcel_id: id, ...charge })))
  await sql`
    insert into order_charges (parcel_id, kind, label, amount_poisha)
    select parcel_id, kind, label, amount
    from ${rowsOf(rows, 'parcel_id bigint, kind text, label text, amount bigint')}`.execute(tx)
  await sql`
    update parcels set tax_poisha = c.tax, shipping_poisha = c.shipping
    from (${perParcel}) as c where c.parcel_id = parcels.id`.execute(tx)
  await sql`
    update orders set tax_poisha = c.tax, shipping_poisha = c.shipping
    from (
      select p.order_id, sum(c.tax) as tax, sum(c.shipping) as shipping
      from (${perParcel}) as c join parcels p on p.id = c.parcel_id group by p.order_id
    ) as c where c.order_id = orders.id`.execute(tx)
}

const perParcel = sql`
  select parcel_id, coalesce(sum(amount_poisha) filter (where kind = 'tax'), 0) as tax,
    coalesce(sum(amount_poisha) filter (where kind = 'shipping'), 0) as shipping
  from order_charges group by parcel_id`
