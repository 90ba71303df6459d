import { sql } from 'kysely'
import { amountOfKind } from '#contract/orders/charge-rules.ts'
import type { PlaceOrder } from '#contract/orders/place-order.ts'
import type { Totals } from '#contract/orders/totals.ts'
import { type Settings, versionAt } from '#domains/settings/index.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { prepared } from '#platform/prepared-statements.ts'
import type { NewParcel } from './rules.ts'

export type NewOrder = {
  buyerId: number
  paymentId: string
  totals: Totals
  parcels: readonly NewParcel[]
  shippingAddress: PlaceOrder['shipping_address']
  note: string
  settings: Settings
  /** When these settings must have been in force; null of an order that keeps them in any case. */
  settingsAt: Date | null
}

/**
 * Inserts the order, its parcels, their charges, first events and items in one statement. Shipping and tax are also
 * written into columns, for processes of the previous release (db/migrations/0049_order_charges.sql).
 * @returns the order's id, or `null` when other settings than these were in force then: nothing was written
 */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<number | null> {
  const { totals, parcels, shippingAddress: to, settings, settingsAt } = order
  const now = clock.now()
  const { rows } = await sql<{ id: number }>`${prepared}
    with placed as (
      insert into orders (
        buyer_id, payment_id, subtotal_poisha, discount_poisha, shipping_poisha, tax_poisha, total_poisha, savings_poisha,
        ship_name, ship_phone, ship_address, ship_city, ship_zip, note, placed_at, updated_at,
        settings_version, tax_rate_bp, return_days
      ) select
        ${order.buyerId}, ${order.paymentId}, ${totals.subtotal}, ${totals.discount},
        ${amountOfKind(totals.charges, 'shipping')}, ${amountOfKind(totals.charges, 'tax')}, ${totals.total}, ${totals.savings},
        ${to.name}, ${to.phone}, ${to.address}, ${to.city}, ${to.zip}, ${order.note}, ${now}, ${now},
        ${settings.version}, ${Math.round(settings.taxPercent * 100)}, ${settings.returnDays}
      where ${settingsAt === null ? sql`true` : sql`${versionAt(settingsAt)} = ${settings.version}`}
      returning id
    ), packed as (
      insert into parcels (order_id, store_id, store_name, store_name_bn, discount_poisha, tax_poisha, shipping_poisha, created_at)
      select placed.id, parcel.store_id, parcel.store_name, parcel.store_name_bn, parcel.discount, parcel.tax, parcel.shipping, ${now}
      from placed, ${parcelRows(parcels)} order by parcel.place
      returning id, store_id
    ), charged as (
      insert into order_charges (parcel_id, kind, label, amount_poisha)
      select packed.id, charge.kind, charge.label, charge.amount
      from ${chargeRows(parcels)} join packed on packed.store_id = charge.store_id
    ), begun as (
      insert into parcel_events (parcel_id, to_status, actor_id, created_at)
      select id, 'processing', ${order.buyerId}, ${now} from packed
    ), bought as (
      insert into order_items (
        order_id, parcel_id, product_id, variant_id, product_name, product_name_bn, variant_name, variant_name_bn,
        picture_key, price_poisha, original_price_poisha, quantity, discount_poisha
      )
      select placed.id, packed.id, item.product_id, item.variant_id, item.name, item.name_bn, item.variant_name,
        item.variant_name_bn, item.picture_key, item.price, item.original_price, item.quantity, item.discount
      from placed, ${itemRows(parcels)} join packed on packed.store_id = item.store_id order by item.place
    )
    select id from placed`.execute(tx)
  return rows[0]?.id ?? null
}

const parcelRows = (parcels: readonly NewParcel[]) => sql`
  unnest(
    ${parcels.map(({ storeId }) => storeId)}::bigint[], ${parcels.map(({ storeName }) => storeName)}::text[],
    ${parcels.map(({ storeNameBn }) => storeNameBn)}::text[],
    ${parcels.map(({ discount }) => discount)}::bigint[],
    ${parcels.map(({ charges }) => amountOfKind(charges, 'tax'))}::bigint[],
    ${parcels.map(({ charges }) => amountOfKind(charges, 'shipping'))}::bigint[]
  ) with ordinality as parcel (store_id, store_name, store_name_bn, discount, tax, shipping, place)`

function chargeRows(parcels: readonly NewParcel[]) {
  const rows = parcels.flatMap(({ storeId, charges }) => charges.map((charge) => ({ storeId, ...charge })))
  return sql`
    unnest(
      ${rows.map(({ storeId }) => storeId)}::bigint[], ${rows.map(({ kind }) => kind)}::text[],
      ${rows.map(({ label }) => label)}::text[], ${rows.map(({ amount }) => amount)}::bigint[]
    ) as charge (store_id, kind, label, amount)`
}

function itemRows(parcels: readonly NewParcel[]) {
  const lines = parcels.flatMap((parcel) => parcel.lines)
  return sql`
    unnest(
      ${lines.map(({ storeId }) => storeId)}::bigint[], ${lines.map(({ productId }) => productId)}::bigint[],
      ${lines.map(({ variantId }) => variantId)}::bigint[],
      ${lines.map(({ name }) => name)}::text[], ${lines.map(({ nameBn }) => nameBn)}::text[],
      ${lines.map(({ variantName }) => variantName)}::text[], ${lines.map(({ variantNameBn }) => variantNameBn)}::text[],
      ${lines.map(({ pictureKey }) => pictureKey)}::text[],
      ${lines.map(({ price }) => price)}::bigint[], ${lines.map(({ originalPrice }) => originalPrice)}::bigint[],
      ${lines.map(({ quantity }) => quantity)}::integer[], ${lines.map(({ discount }) => discount)}::bigint[]
    ) with ordinality as item (
      store_id, product_id, variant_id, name, name_bn, variant_name, variant_name_bn, picture_key, price, original_price, quantity, discount, place
    )`
}
