import { sql } from 'kysely'

/** Whether more than one seller sends a part of this order, replacements included; `order`: the column with its id. */
export const ofSeveralSellers = (order: string) => sql<boolean>`(
  select min(every.store_id) <> max(every.store_id) from parcels as every where every.order_id = ${sql.ref(order)})`
