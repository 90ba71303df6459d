import type { TestApp } from './app.ts'

/** The payment provider, to spy on or make fail. */
export { simulatedCard as provider } from '#domains/payments/methods/card/simulated-card.ts'
export { settlePayments } from '#domains/payments/settle-payments.ts'

type Person = { id: number; token: string }

export const shippingAddress = {
  name: 'Rahima Khatun',
  phone: '01712-345678',
  address: 'House 7, Road 3, Dhanmondi',
  city: 'Dhaka',
  zip: '1205',
}

export type Bought = readonly [{ id: number; variant_id?: number }, number]

/** Places orders in tests, and reads everything that an order may change. */
export function createCheckout({ request, resources: { db } }: TestApp) {
  /** `items` are [product, quantity] pairs, the product with a `variant_id` if it has options; further properties go into the request body. */
  const order = (
    buyer: Person,
    items: readonly Bought[],
    { key, ...body }: { key?: string; [field: string]: unknown } = {},
  ) =>
    request('POST /api/orders/', {
      as: buyer,
      headers: key === undefined ? {} : { 'idempotency-key': key },
      body: {
        shipping_address: shippingAddress,
        payment_method: 'card',
        items: items.map(([{ id, variant_id }, quantity]) => ({ product_id: id, variant_id, quantity })),
        ...body,
      },
    })

  const stockOf = async ({ id }: { id: number }): Promise<number> => {
    const row = await db.selectFrom('products').select('stock_quantity').where('id', '=', id).executeTakeFirstOrThrow()
    return row.stock_quantity
  }

  /** Stock, carts, orders and everything below them: a refused order must not change any of it. */
  const everything = async () => ({
    stock: await db.selectFrom('products').select(['id', 'stock_quantity']).orderBy('id').execute(),
    carts: await db.selectFrom('cart_lines').selectAll().orderBy('id').execute(),
    orders: await db.selectFrom('orders').select('id').orderBy('id').execute(),
    parcels: await db.selectFrom('parcels').select('id').orderBy('id').execute(),
    items: await db.selectFrom('order_items').select('id').orderBy('id').execute(),
    events: await db.selectFrom('parcel_events').select('id').orderBy('id').execute(),
    published: await db.selectFrom('outbox_events').select('id').orderBy('id').execute(),
  })

  const paymentsOf = ({ id }: Person) =>
    db.selectFrom('payments').selectAll().where('buyer_id', '=', id).orderBy('created_at').execute()

  const ordersOf = ({ id }: Person) => db.selectFrom('orders').selectAll().where('buyer_id', '=', id).execute()

  return { order, stockOf, everything, paymentsOf, ordersOf }
}
