import { sql } from 'kysely'
import type { Reader } from '#platform/database.ts'

/** What a buyer may be told the name of: the variant with its product, or the product alone. */
export type Seen = 'variant' | 'product'

/**
 * Which of these variants a buyer can see, since they are on sale, or has seen: in the cart, among the saved lines, in an order,
 * or their product on the wishlist (rules.md O-17).
 */
export async function findSeen(
  db: Reader,
  buyerId: number,
  variantIds: readonly number[],
): Promise<Map<number, Seen | null>> {
  if (variantIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; seen: Seen | null }>`
    select v.id, case
      when p.on_sale and v.removed_at is null
        or exists (select from cart_lines where user_id = ${buyerId} and variant_id = v.id)
        or exists (select from saved_lines where user_id = ${buyerId} and variant_id = v.id)
        or exists (select from order_items i join orders o on o.id = i.order_id
          where i.variant_id = v.id and o.buyer_id = ${buyerId}) then 'variant'
      when p.on_sale
        or exists (select from wishlist_items where user_id = ${buyerId} and product_id = p.id) then 'product'
      end as seen
    from product_variants v join products p on p.id = v.product_id
    where v.id = any (${variantIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, seen }) => [id, seen]))
}
