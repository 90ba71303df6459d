import type { ModerationReason, ProductEventKind } from '#contract/catalogue/moderation-rules.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'

/** What whoever decides says to the seller. */
export type DecisionWords = { reason?: ModerationReason | undefined; note?: string | undefined }

type ProductEventEntry = DecisionWords & { productId: number; actorId: number | null; kind: ProductEventKind }

/** The history of what was asked and decided; only ever added to. */
export async function insertProductEvents(tx: Tx, events: readonly ProductEventEntry[]): Promise<void> {
  if (events.length === 0) return
  await tx
    .insertInto('product_events')
    .values(
      events.map(({ productId, actorId, kind, reason, note }) => ({
        product_id: productId,
        actor_id: actorId,
        kind,
        at: clock.now(),
        reason: reason ?? null,
        note: note ?? '',
      })),
    )
    .execute()
}

/** It changes only while its product is locked. */
export const findHold = (tx: Tx, productId: number) =>
  tx.selectFrom('product_holds').selectAll().where('product_id', '=', productId).executeTakeFirst()

export async function insertHold(
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

/** Its seller's wish was heard, and it stays held, with the words that are there now. */
export async function keepHold(tx: Tx, productId: number, { reason, note }: DecisionWords): Promise<void> {
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

/** @returns whether its seller offers it again */
export async function deleteHold(tx: Tx, productId: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('product_holds')
    .where('product_id', '=', productId)
    .returning('lists_again')
    .executeTakeFirst()
  return row?.lists_again ?? false
}
