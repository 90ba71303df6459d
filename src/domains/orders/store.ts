import { sql } from 'kysely'
import type { PlaceOrder } from '#contract/orders/orders.ts'
import type { Totals } from '#contract/orders/totals.ts'
import { type Settings, versionAt } from '#domains/settings/index.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { PREPARED } from '#platform/prepared.ts'
import type { NewParcel } from './rules.ts'

export type NewOrder = {
  buyerId: number
  paymentId: string
  totals: Totals
  parcels: readonly NewParcel[]
  shippingAddress: PlaceOrder['shipping_address']
  note: string
  settings: Settings
}

/**
 * The order, its parcels, their first events and its items, in one statement.
 * @returns the order's number, or `null` when other settings than these are in force: nothing was written then
 */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<number | null> {
  const { totals, parcels, shippingAddress: to, settings } = order
  const now = clock.now()
  const { rows } = await sql<{ id: number }>`${sql.raw(PREPARED)}
    with placed as (
      insert into orders (
        buyer_id, payment_id, subtotal_poisha, discount_poisha, shipping_poisha, tax_poisha, total_poisha, savings_poisha,
        ship_name, ship_phone, ship_address, ship_city, ship_zip, note, placed_at, updated_at,
        settings_version, tax_rate_bp, return_days
      ) select
        ${order.buyerId}, ${order.paymentId}, ${totals.subtotal}, ${totals.discount}, ${totals.shippingFee}, ${totals.tax},
        ${totals.total}, ${totals.savings},
        ${to.name}, ${to.phone}, ${to.address}, ${to.city}, ${to.zip}, ${order.note}, ${now}, ${now},
        ${settings.version}, ${Math.round(settings.taxPercent * 100)}, ${settings.returnDays}
      where ${versionAt(now)} = ${settings.version}
      returning id
    ), packed as (
      insert into parcels (order_id, store_id, store_name, discount_poisha, tax_poisha, shipping_poisha, created_at)
      select placed.id, parcel.store_id, parcel.store_name, parcel.discount, parcel.tax, parcel.shipping, ${now}
      from placed, ${parcelRows(parcels)} order by parcel.place
      returning id, store_id
    ), begun as (
      insert into parcel_events (parcel_id, to_status, actor_id, created_at)
      select id, 'processing', ${order.buyerId}, ${now} from packed
    ), bought as (
      insert into order_items (
        order_id, parcel_id, product_id, product_name, picture_key, price_poisha, original_price_poisha, quantity,
        discount_poisha
      )
      select placed.id, packed.id, item.product_id, item.name, item.picture_key, item.price, item.original_price,
        item.quantity, item.discount
      from placed, ${itemRows(parcels)} join packed on packed.store_id = item.store_id order by item.place
    )
    select id from placed`.execute(tx)
  return rows[0]?.id ?? null
}

const parcelRows = (parcels: readonly NewParcel[]) => sql`
  unnest(
    ${parcels.map(({ storeId }) => storeId)}::bigint[], ${parcels.map(({ storeName }) => storeName)}::text[],
    ${parcels.map(({ discount }) => discount)}::bigint[], ${parcels.map(({ tax }) => tax)}::bigint[],
    ${parcels.map(({ shipping }) => shipping)}::bigint[]
  ) with ordinality as parcel (store_id, store_name, discount, tax, shipping, place)`

function itemRows(parcels: readonly NewParcel[]) {
  const lines = parcels.flatMap((parcel) => parcel.lines)
  return sql`
    unnest(
      ${lines.map(({ storeId }) => storeId)}::bigint[], ${lines.map(({ productId }) => productId)}::bigint[],
      ${lines.map(({ name }) => name)}::text[], ${lines.map(({ pictureKey }) => pictureKey)}::text[],
      ${lines.map(({ price }) => price)}::bigint[], ${lines.map(({ originalPrice }) => originalPrice)}::bigint[],
      ${lines.map(({ quantity }) => quantity)}::integer[], ${lines.map(({ discount }) => discount)}::bigint[]
    ) with ordinality as item (store_id, product_id, name, picture_key, price, original_price, quantity, discount, place)`
}
