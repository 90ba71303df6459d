import { appealed, moderationMove, notHeld, productHeld } from '#contract/catalogue/catalogue-errors.ts'
import { forbidden, invalid, notFound } from '#contract/errors.ts'
import type { Db, Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { publish } from '#platform/outbox.ts'
import type { User } from '#platform/route.ts'
import {
  answerHoldAppeal,
  type DecisionWords,
  deleteHold,
  findHold,
  insertProductEvents,
  insertProductHold,
  writeAppeal,
} from './moderation-store.ts'
import { type By, required } from './selling-rules.ts'
import { type LockedProduct, lockProducts, updateProducts } from './selling-store.ts'

/** Whether a reason is given: a listed one or a note. */
const hasReason = ({ reason, note = '' }: DecisionWords): boolean => reason !== undefined || note !== ''

/**
 * Takes an approved, locked product off sale until it is released (rules.md C-20). Holding a held product again answers its
 * appeal.
 * @throws ApiError 403 for a seller; 409 moderation_move for a product that is not approved
 */
export async function holdProduct(tx: Tx, by: By, product: LockedProduct, words: DecisionWords): Promise<void> {
  if (by.actor === 'seller') throw forbidden()
  const { id, moderation_status: status, listed } = product
  if (status !== 'APPROVED') throw moderationMove({ from: status, to: 'HELD' })
  const hold = await findHold(tx, id)
  if (hold && hold.appealed_at === null) return
  if (hold) {
    await answerHoldAppeal(tx, id, words)
    await updateProducts(tx, [id])
  } else {
    await insertProductHold(tx, id, { ...words, listsAgain: listed })
    await updateProducts(tx, [id], { held: true, listed: false })
    await invalidate(tx, ['catalogue', `product:${id}`])
  }
  await insertProductEvents(tx, [{ productId: id, actorId: by.userId, kind: hold ? 'kept' : 'held', ...words }])
  await publish(tx, 'product.decided', { productId: id, decision: hold ? 'kept' : 'held', proposal: false })
}

/**
 * Releases a hold; the product is listed again if its seller had listed it.
 * @throws ApiError 403 for a seller
 */
export async function releaseProduct(tx: Tx, by: By, { id, held }: LockedProduct, words: DecisionWords): Promise<void> {
  if (by.actor === 'seller') throw forbidden()
  if (!held) return
  const listed = await deleteHold(tx, id)
  await updateProducts(tx, [id], { held: false, listed })
  await invalidate(tx, ['catalogue', `product:${id}`])
  await insertProductEvents(tx, [{ productId: id, actorId: by.userId, kind: 'released', ...words }])
  await publish(tx, 'product.decided', { productId: id, decision: 'released', proposal: false })
}

/**
 * Lists or unlists a locked product for an administrator: unlisting an approved product is a hold, listing a held one a
 * release.
 */
export async function offerAsAdministrator(
  tx: Tx,
  by: By,
  product: LockedProduct,
  listed: boolean,
  words: DecisionWords = {},
): Promise<void> {
  const { id, moderation_status: status, held } = product
  if (!listed && status === 'APPROVED') return holdProduct(tx, by, product, words)
  if (listed && held) await releaseProduct(tx, by, product, words)
  await updateProducts(tx, [id], { listed })
  await invalidate(tx, ['catalogue', `product:${id}`])
}

/** @throws ApiError 400 without a reason */
export function refuseUnexplained(words: DecisionWords): void {
  if (!hasReason(words)) throw invalid(required('review_note'))
}

/** @throws ApiError 409 when a seller lists a held product */
export function refuseHeld({ held, name, name_bn }: Pick<LockedProduct, 'held' | 'name' | 'name_bn'>): void {
  if (held) throw productHeld({ name, ...(name_bn !== null && { name_bn }) })
}

/**
 * Records a seller's appeal against a hold; the product then waits in the queue.
 * @throws ApiError 404 for a product of another store; 409 not_held, or appealed when an appeal waits already
 */
export async function appealHold(db: Db, user: User, id: number, note: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const [product] = await lockProducts(tx, { ownerId: user.id }, [id])
    if (!product) throw notFound()
    const hold = await findHold(tx, id)
    if (!hold) throw notHeld()
    if (hold.appealed_at) throw appealed()
    await writeAppeal(tx, id, note)
    await updateProducts(tx, [id])
    await insertProductEvents(tx, [{ productId: id, actorId: user.id, kind: 'appealed', note }])
  })
}
