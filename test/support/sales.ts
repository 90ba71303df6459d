import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/database.ts'
import type { TestApp } from './app.ts'
import { variantOf } from './variants.ts'

export type Line = {
  product: { id: number; store_id: number }
  /** The variant that was sold; `name` is null if the product had no options yet. */
  variant?: { id: number; name: string | null } | undefined
  quantity: number
  price: number
  discount: number
}
export type Sale = {
  buyer_id: number
  placedAt: Date
  /** All of one store, so that there is one parcel. */
  lines: readonly Line[]
  status?: 'processing' | 'shipped' | 'delivered' | 'cancelled'
  refunded?: boolean
  tax?: number
  shippedAt?: Date
  deliveredAt?: Date
  couponId?: number
}

/** Refunds the goods of a parcel that are not refunded yet, or a share of them. */
async function refundRemaining(
  db: Reader,
  { parcelId, paymentId }: { parcelId: number; paymentId: string },
  share = 1,
) {
  await sql`
    with remaining as (
      select id, case when ${share}::numeric = 1 then quantity - refunded_quantity else 0 end as quantity,
        floor((price_poisha * quantity - discount_poisha - refunded_poisha) * ${share}::numeric)::bigint as poisha
      from order_items where parcel_id = ${parcelId}
    ), refund as (
      insert into refunds (id, payment_id, parcel_id, amount_poisha, goods_poisha)
      select gen_random_uuid(), ${paymentId}, ${parcelId}, sum(poisha), sum(poisha) from remaining having sum(poisha) > 0
      returning id
    ), lines as (
      insert into refund_lines (refund_id, item_id, quantity, restocked, goods_poisha)
      select refund.id, remaining.id, quantity, false, poisha from remaining, refund
    )
    update order_items set refunded_quantity = refunded_quantity + remaining.quantity,
      refunded_poisha = refunded_poisha + remaining.poisha
    from remaining, refund where remaining.id = order_items.id`.execute(db)
}

const SHIPPING = 999

/** Inserts orders of any date and status into the tables, for tests of figures computed from them. */
export function createSales({ resources: { db } }: TestApp) {
  const sales = {
    /** Inserts a paid order of one parcel. @returns the ids of its parcel, order and payment */
    async addOrder(sale: Sale) {
      const { buyer_id, placedAt, lines, refunded = false, tax = 0, couponId } = sale
      const payment_id = randomUUID()
      const subtotal_poisha = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
      const discount_poisha = lines.reduce((sum, { discount }) => sum + discount, 0)
      const total_poisha = subtotal_poisha - discount_poisha + SHIPPING + tax
      return db.transaction().execute(async (tx) => {
        await tx
          .insertInto('payments')
          .values({ id: payment_id, buyer_id, method: 'card', amount_poisha: total_poisha, status: 'pending' })
          .execute()
        const order = await tx
          .insertInto('orders')
          .values({
            buyer_id,
            payment_id,
            subtotal_poisha,
            discount_poisha,
            total_poisha,
            placed_at: placedAt,
            savings_poisha: 0,
            note: '',
            ship_name: 'Mitu',
            ship_phone: '01712345678',
            ship_address: 'Dhaka',
            ship_city: '',
            ship_zip: '',
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await tx
          .updateTable('payments')
          .set({ status: 'paid', order_id: order.id, settled_at: placedAt })
          .where('id', '=', payment_id)
          .execute()
        const parcelId = await insertParcel(tx, order.id, sale)
        if (couponId !== undefined)
          await tx
            .insertInto('coupon_uses')
            .values({
              order_id: order.id,
              coupon_id: couponId,
              user_id: buyer_id,
              used_at: placedAt,
              discount_poisha,
            })
            .execute()
        if (refunded) await refundRemaining(tx, { parcelId, paymentId: payment_id })
        return { parcelId, orderId: order.id, paymentId: payment_id }
      })
    },
    /** Adds another store's parcel to the order. @returns its id */
    addParcel: (orderId: number, sale: Sale) => db.transaction().execute((tx) => insertParcel(tx, orderId, sale)),
    /** Adds a replacement: a parcel of the same pieces at no charge. */
    async addReplacement({ parcelId, orderId }: { parcelId: number; orderId: number }, at: Date) {
      const paid = await db.selectFrom('parcels').selectAll().where('id', '=', parcelId).executeTakeFirstOrThrow()
      const items = await db.selectFrom('order_items').selectAll().where('parcel_id', '=', parcelId).execute()
      const parcel = await db
        .insertInto('parcels')
        .values({
          order_id: orderId,
          store_id: paid.store_id,
          store_name: paid.store_name,
          replaces_id: parcelId,
          created_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('order_items')
        .values(
          items.map(({ product_id, variant_id, product_name, variant_name, quantity }) => ({
            order_id: orderId,
            parcel_id: parcel.id,
            product_id,
            variant_id,
            product_name,
            variant_name,
            quantity,
            price_poisha: 0,
          })),
        )
        .execute()
      return parcel.id
    },
    cancelParcel: (parcelId: number) =>
      db.updateTable('parcels').set({ status: 'cancelled' }).where('id', '=', parcelId).execute(),
    async refundParcel({ parcelId, paymentId }: { parcelId: number; paymentId: string }, share = 1) {
      await refundRemaining(db, { parcelId, paymentId }, share)
    },
    /** Views of a product on a day in Dhaka. */
    addViews: (product: { id: number; store_id: number }, day: string, views: number) =>
      db
        .insertInto('product_view_days')
        .values({ store_id: product.store_id, product_id: product.id, day, views })
        .execute(),
  }
  return sales
}

async function insertParcel(tx: Tx, order_id: number, sale: Sale): Promise<number> {
  const { placedAt, lines, status = 'delivered', tax = 0, shippedAt = null, deliveredAt = null } = sale
  const parcel = await tx
    .insertInto('parcels')
    .values({
      order_id,
      store_id: lines[0]?.product.store_id ?? 0,
      store_name: 'A store',
      status,
      tracking: 'BD1',
      discount_poisha: lines.reduce((sum, { discount }) => sum + discount, 0),
      created_at: placedAt,
      shipped_at: shippedAt,
      delivered_at: deliveredAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const charges = [
    { parcel_id: parcel.id, kind: 'shipping', amount_poisha: SHIPPING },
    { parcel_id: parcel.id, kind: 'tax', amount_poisha: tax },
  ]
  await tx
    .insertInto('order_charges')
    .values(charges.filter(({ amount_poisha }) => amount_poisha > 0))
    .execute()
  await tx
    .insertInto('order_items')
    .values(
      lines.map(({ product, variant, quantity, price, discount }) => ({
        order_id,
        parcel_id: parcel.id,
        product_id: product.id,
        variant_id: variant?.id ?? variantOf(product.id),
        product_name: 'A product',
        variant_name: variant?.name ?? null,
        price_poisha: price,
        quantity,
        discount_poisha: discount,
      })),
    )
    .execute()
  return parcel.id
}
