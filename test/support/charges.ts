import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** Reads and adds charges of orders directly in the tables. */
export function createCharges({ resources: { db } }: TestApp) {
  /** The charges of an order, by parcel. */
  const chargesOf = (orderId: number) =>
    db
      .selectFrom('order_charges as c')
      .innerJoin('parcels as p', 'p.id', 'c.parcel_id')
      .select(['c.parcel_id', 'p.store_id', 'c.kind', 'c.amount_poisha', 'c.refunded_poisha'])
      .where('p.order_id', '=', orderId)
      .orderBy('c.parcel_id')
      .orderBy('c.kind')
      .execute()
  return {
    chargesOf,
    /** The sum of one kind of charge over all parcels of an order. */
    charged: async (orderId: number, kind: string) =>
      (await chargesOf(orderId)).reduce((all, one) => all + (one.kind === kind ? one.amount_poisha : 0), 0),
    /** Adds a charge as if the order had been placed and paid with it. */
    addCharge: (
      { orderId, parcelId }: { orderId: number; parcelId: number },
      { kind, label, amount }: { kind: string; label: string | null; amount: number },
    ) =>
      sql`
        with charged as (
          insert into order_charges (parcel_id, kind, label, amount_poisha)
          values (${parcelId}, ${kind}, ${label}, ${amount})
        ), paid as (
          update payments set amount_poisha = amount_poisha + ${amount} where order_id = ${orderId}
        )
        update orders set total_poisha = total_poisha + ${amount} where id = ${orderId}`.execute(db),
  }
}
