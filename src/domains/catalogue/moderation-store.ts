import { sql } from 'kysely'
import type { ModerationReason, ProductEventKind } from '#contract/catalogue/moderation-rules.ts'
import { nameOfVariant, type VariantName } from '#contract/catalogue/variant-rules.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import type { LockedProduct } from './selling-store.ts'

/** The reason and note of a decision, for the seller. */
export type DecisionWords = { reason?: ModerationReason | undefined; note?: string | undefined }

type ProductEventEntry = DecisionWords & {
  productId: number
  actorId: number | null
  kind: ProductEventKind
  /** In poisha. */
  price?: { from: number; to: number }
  /** Whose price it is; the names are null for a product without options. */
  variant?: VariantName
  /** That an approved change could not give, since another product has them. */
  skusLeftOut?: readonly string[]
}

/** The history of requests and decisions; append-only. */
export async function insertProductEvents(tx: Tx, events: readonly ProductEventEntry[]): Promise<void> {
  if (events.length === 0) return
  await tx
    .insertInto('product_events')
    .values(
      events.map(({ productId, actorId, kind, reason, note, price, variant, skusLeftOut = [] }) => ({
        product_id: productId,
        actor_id: actorId,
        kind,
        at: clock.now(),
        reason: reason ?? null,
        note: note ?? '',
        price_before_poisha: price?.from ?? null,
        price_poisha: price?.to ?? null,
        variant_name: variant?.name ?? null,
        variant_name_bn: variant?.name_bn ?? null,
        skus_left_out: [...skusLeftOut],
      })),
    )
    .execute()
}

export type PriceStep = {
  product: Pick<LockedProduct, 'id' | 'moderation_status' | 'options'>
  optionValues: readonly string[]
  from: number
  to: number
}

/** Records new prices of submitted or approved products (rules.md C-21); what a draft costs is not decided yet. */
export const recordPrices = (tx: Tx, steps: readonly PriceStep[], actorId: number | null): Promise<void> =>
  insertProductEvents(
    tx,
    steps
      .filter(({ product, from, to }) => product.moderation_status !== 'DRAFT' && from !== to)
      .map(({ product, optionValues, from, to }) => ({
        productId: product.id,
        actorId,
        kind: 'priced',
        price: { from, to },
        variant: nameOfVariant(product.options, optionValues),
      })),
  )

/** What was last asked for or decided about each of these products. */
export const findLastSteps = (tx: Tx, productIds: readonly number[]) =>
  tx
    .selectFrom('product_events')
    .distinctOn('product_id')
    .select(['product_id', 'kind', 'at'])
    .where('product_id', '=', sql<number>`any(${productIds}::bigint[])`)
    .where('kind', 'not in', ['edited', 'priced'])
    .orderBy('product_id')
    .orderBy('id', 'desc')
    .execute()

/** Changes only while the product is locked. */
export const findHold = (tx: Tx, productId: number) =>
  tx.selectFrom('product_holds').selectAll().where('product_id', '=', productId).executeTakeFirst()

export async function insertProductHold(
  tx: Tx,
  productId: number,
  { reason, note, listsAgain }: DecisionWords & { listsAgain: boolean },
): Promise<void> {
  await tx
    .insertInto('product_holds')
    .values({
      product_id: productId,
      held_at: clock.now(),
      reason: reason ?? null,
      note: note ?? '',
      lists_again: listsAgain,
    })
    .execute()
}

/** Answers an appeal by keeping the hold, with the new reason. */
export async function answerHoldAppeal(tx: Tx, productId: number, { reason, note }: DecisionWords): Promise<void> {
  await tx
    .updateTable('product_holds')
    .set({ reason: reason ?? null, note: note ?? '', appealed_at: null, appeal_note: '' })
    .where('product_id', '=', productId)
    .execute()
}

export async function writeAppeal(tx: Tx, productId: number, note: string): Promise<void> {
  await tx
    .updateTable('product_holds')
    .set({ appealed_at: clock.now(), appeal_note: note })
    .where('product_id', '=', productId)
    .execute()
}

/** @returns whether its seller had listed it */
export async function deleteHold(tx: Tx, productId: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('product_holds')
    .where('product_id', '=', productId)
    .returning('lists_again')
    .executeTakeFirst()
  return row?.lists_again ?? false
}
