import { forbidden, invalid, notFound, refused } from '#contract/errors.ts'
import { changed } from '#platform/changes.ts'
import type { Db, Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { User } from '#platform/route.ts'
import {
  type DecisionWords,
  deleteHold,
  findHold,
  insertHold,
  insertProductEvents,
  keepHold,
  writeAppeal,
} from './moderation-store.ts'
import { type By, required } from './selling-rules.ts'
import { type LockedProduct, lockProducts, updateProducts } from './selling-store.ts'

/** Must be said why: a reason of the list, or own words. */
const saysWhy = ({ reason, note = '' }: DecisionWords): boolean => reason !== undefined || note !== ''

/**
 * Takes an approved product, which is locked, off sale until it is released. One that is held and whose seller appealed
 * stays held, and the appeal is answered.
 * @throws ApiError 403 for a seller; 409 moderation_move for what is not approved
 */
export async function holdProduct(tx: Tx, by: By, product: LockedProduct, words: DecisionWords): Promise<void> {
  if (by.actor === 'seller') throw forbidden()
  const { id, moderation_status: status, listed } = product
  if (status !== 'APPROVED')
    throw refused('moderation_move', `A product that is ${status} cannot be held.`, { from: status, to: 'HELD' })
  const hold = await findHold(tx, id)
  if (hold && hold.appealed_at === null) return
  if (hold) {
    await keepHold(tx, id, words)
    await updateProducts(tx, [id])
  } else {
    await insertHold(tx, id, { ...words, listsAgain: listed })
    await updateProducts(tx, [id], { held: true, listed: false })
    await changed(tx, ['catalogue', `product:${id}`])
  }
  await insertProductEvents(tx, [{ productId: id, actorId: by.userId, kind: hold ? 'kept' : 'held', ...words }])
  await publish(tx, 'product.decided', { productId: id, decision: hold ? 'kept' : 'held', proposal: false })
}

/**
 * It is offered again, if its seller offered it before.
 * @throws ApiError 403 for a seller
 */
export async function releaseProduct(tx: Tx, by: By, { id, held }: LockedProduct, words: DecisionWords): Promise<void> {
  if (by.actor === 'seller') throw forbidden()
  if (!held) return
  const listed = await deleteHold(tx, id)
  await updateProducts(tx, [id], { held: false, listed })
  await changed(tx, ['catalogue', `product:${id}`])
  await insertProductEvents(tx, [{ productId: id, actorId: by.userId, kind: 'released', ...words }])
  await publish(tx, 'product.decided', { productId: id, decision: 'released', proposal: false })
}

/** Lists a locked product or takes it off, for an administrator: what is approved is held, what is held is released. */
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
  await changed(tx, ['catalogue', `product:${id}`])
}

/** @throws ApiError 400 when nobody says why */
export function refuseUnexplained(words: DecisionWords): void {
  if (!saysWhy(words)) throw invalid(required('review_note'))
}

/** @throws ApiError 409 for a seller who would offer a product that is held */
export function refuseHeld({ held, name }: Pick<LockedProduct, 'held' | 'name'>): void {
  if (held) throw refused('product_held', `${name} was taken off sale by Haat. Ask for it to be looked at.`, { name })
}

/**
 * A seller asks for a held product to be looked at again; it waits in the queue then.
 * @throws ApiError 404 for a product that is not the own store's; 409 not_held, or appealed for one that waits already
 */
export async function appealHold(db: Db, user: User, id: number, note: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const [product] = await lockProducts(tx, { ownerId: user.id }, [id])
    if (!product) throw notFound()
    const hold = await findHold(tx, id)
    if (!hold) throw refused('not_held', 'This product is not held any more.')
    if (hold.appealed_at) throw refused('appealed', 'You have asked for this already. We look at it soon.')
    await writeAppeal(tx, id, note)
    await updateProducts(tx, [id])
    await insertProductEvents(tx, [{ productId: id, actorId: user.id, kind: 'appealed', note }])
  })
}
