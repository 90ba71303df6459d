import { sql } from 'kysely'
import { CASH_REFUSAL_DAYS } from '#contract/settings/settings-rules.ts'
import type { ProductLine } from '#domains/catalogue/index.ts'
import { isProven } from '#domains/identity/index.ts'
import { clock, DAY } from '#platform/clock.ts'
import type { Reader } from '#platform/database.ts'
import { prepared } from '#platform/prepared-statements.ts'

export type CashRow = {
  delivered: boolean
  refused: number
  store: { name: string; nameBn: string | null } | null
  product: { name: string; nameBn: string | null } | null
  /** Whether the buyer has proven the phone number. */
  proven: boolean
}

type CashOrder = {
  buyerId: number
  /** E.164, if it is one. */
  phone: string | null
  lines: readonly ProductLine[]
  /** The categories that are left out. */
  excluded: readonly number[]
}

/**
 * The buyer's record (orders_buyer_id_idx, parcels_order_id_idx), and the first store and product of the order that are left
 * out, in one query. Replacements do not count: nobody pays for them.
 */
export async function findCashFacts(db: Reader, { buyerId, phone, lines, excluded }: CashOrder): Promise<CashRow> {
  const since = new Date(clock.now().getTime() - CASH_REFUSAL_DAYS * DAY)
  const stores = [...new Set(lines.map(({ storeId }) => storeId))]
  const products = [...new Set(lines.map(({ productId }) => productId))]
  const { rows } = await sql<CashRow>`${prepared}
    select
      exists (select from orders as o join parcels as p on p.order_id = o.id
        where o.buyer_id = ${buyerId} and p.status = 'delivered' and p.replaces_id is null) as delivered,
      (select count(*) from orders as o join parcels as p on p.order_id = o.id
        where o.buyer_id = ${buyerId} and p.refused_at > ${since} and p.replaces_id is null) as refused,
      (select json_build_object('name', s.name, 'nameBn', s.name_bn) from stores as s
        where s.id = any(${stores}::bigint[]) and not s.takes_cash order by s.id limit 1) as store,
      (select json_build_object('name', p.name, 'nameBn', p.name_bn) from products as p
        join categories as c on c.id = p.category_id
        where p.id = any(${products}::bigint[])
          and (c.id = any(${excluded}::bigint[]) or c.parent_id = any(${excluded}::bigint[]))
        order by p.id limit 1) as product,
      ${isProven(buyerId, phone)} as proven`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a query without a from has one row')
  return row
}
