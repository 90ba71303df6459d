import { sql } from 'kysely'
import type { StockEventKind } from '#contract/catalogue/selling-rules.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'

export type StockStep = {
  productId: number
  variantId: number
  /** Null: an import. */
  actorId: number | null
  kind: StockEventKind
  before: number
  after: number
  note?: string
  key?: string | undefined
}

/** The history of a variant's stock; append-only. The products are locked. Steps that change nothing are left out. */
export async function insertStockEvents(tx: Tx, steps: readonly StockStep[]): Promise<void> {
  const changing = steps.filter(({ before, after }) => before !== after)
  if (changing.length === 0) return
  const rows = changing.map(({ note = '', key = null, ...step }) => ({ ...step, note, key }))
  await sql`
    insert into stock_events (product_id, variant_id, actor_id, at, kind, note, stock_before, stock_after, request_key)
    select step."productId", step."variantId", step."actorId", ${clock.now()}, step.kind, step.note, step.before, step.after, step.key
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as step (
      "productId" bigint, "variantId" bigint, "actorId" bigint, kind text, note text, before integer, after integer, key text
    )
    order by step."variantId"`.execute(tx)
}

/** Those of these products whose stock was changed with this key before; they are locked (stock_events_request_key). */
export async function changedWithKey(tx: Tx, productIds: readonly number[], key: string): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from stock_events where product_id = any (${productIds}::bigint[]) and request_key = ${key}`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}
