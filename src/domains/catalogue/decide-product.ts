import type { ModerationStatus } from '#contract/catalogue/catalogue.ts'
import type { ProductEventKind } from '#contract/catalogue/moderation-rules.ts'
import type { FieldProblem } from '#contract/errors.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { publish } from '#platform/outbox.ts'
import { adoptValues } from './attribute-value-store.ts'
import { changedContent, readContent, readProposed, saveContent } from './edit-content.ts'
import { refuseUnexplained } from './hold-product.ts'
import { type DecisionWords, deleteHold, insertProductEvents } from './moderation-store.ts'
import { deleteProposal, findProposals, rejectProposal } from './proposal-store.ts'
import { saveCombinations } from './save-combinations.ts'
import { type By, missingOf, type OwnStatus, refuse, stepTo } from './selling-rules.ts'
import { adoptTags, type LockedProduct, lockProducts, type ProductValues, updateProducts } from './selling-store.ts'
import { tagsOfProduct } from './selling-views.ts'
import { isOffered } from './variant-content.ts'
import { findVariants } from './variant-views.ts'

/**
 * Moves a locked product to the requested status, or decides its proposal.
 * @param stockSaid whether who submits it says how many pieces there are, be it none
 * @throws ApiError 400 for a rejection without a reason, or for missing fields on submission; 403, 409 as stepTo says
 */
export async function decideProduct(
  tx: Tx,
  by: By,
  id: number,
  status: ModerationStatus,
  { stockSaid = false, ...words }: DecisionWords & { stockSaid?: boolean } = {},
): Promise<void> {
  const [product] = await lockProducts(tx, 'all', [id])
  if (!product) throw new Error(`product ${id} was locked and is gone`)
  const [proposal] = await findProposals(tx, [id])
  const current = { moderation_status: product.moderation_status, proposal_status: proposal?.status ?? null }
  const step = stepTo(by.actor, current, status)
  if (step.action === 'stay') return
  if (status === 'REJECTED') refuseUnexplained(words)
  const recordEvent = (kind: ProductEventKind, skusLeftOut: readonly string[] = []) =>
    insertProductEvents(tx, [{ productId: id, actorId: by.userId, kind, ...words, skusLeftOut }])
  if (step.action === 'move') {
    if (step.to === 'PENDING') refuse(await missingOfProduct(tx, product, stockSaid))
    await moveProduct(tx, product, step.to, words)
    await recordEvent(MOVED[step.to])
  } else if (step.action === 'apply proposal') {
    await recordEvent('proposal_approved', await applyProposal(tx, product))
  } else {
    await rejectProposal(tx, id, words)
    await updateProducts(tx, [id])
    await recordEvent('proposal_rejected')
    await publish(tx, 'product.decided', { productId: id, decision: 'rejected', proposal: true })
  }
}

const MOVED = {
  DRAFT: 'taken_back',
  PENDING: 'submitted',
  APPROVED: 'approved',
  REJECTED: 'rejected',
} as const satisfies Record<OwnStatus, ProductEventKind>

async function moveProduct(tx: Tx, product: LockedProduct, to: OwnStatus, words: DecisionWords): Promise<void> {
  const { id } = product
  const isDecided = to === 'APPROVED' || to === 'REJECTED'
  const decision = { review_note: words.note ?? '', review_reason: words.reason ?? null }
  await updateProducts(tx, [id], {
    moderation_status: to,
    ...(to === 'PENDING' && { submitted_at: clock.now() }),
    ...(isDecided && decision),
    ...(await withoutHold(tx, product)),
  })
  if (to === 'APPROVED') await adoptProposals(tx, id)
  if (product.on_sale || to === 'APPROVED') await invalidate(tx, ['catalogue', `product:${id}`])
  if (isDecided)
    await publish(tx, 'product.decided', {
      productId: id,
      decision: to === 'APPROVED' ? 'approved' : 'rejected',
      proposal: false,
    })
}

/** A rejected product needs no hold: it returns only with an approval. */
const withoutHold = async (tx: Tx, { id, held }: LockedProduct): Promise<ProductValues> =>
  held ? { held: false, listed: await deleteHold(tx, id) } : {}

/** What a submitted product lacks; each variant has a price. Of a rejected one the stock was said when it was submitted before. */
export async function missingOfProduct(tx: Tx, product: LockedProduct, stockSaid: boolean): Promise<FieldProblem[]> {
  const { id, moderation_status, options, stock_quantity } = product
  const [tags, variants] = [await tagsOfProduct(tx, id), await findVariants(tx, [id])]
  const price_poisha = Math.min(...variants.map((variant) => variant.price_poisha))
  const stock = stockSaid || stock_quantity > 0 || options.length > 0 || moderation_status === 'REJECTED'
  return missingOf({ ...product, price_poisha, tags: tags.length, stock })
}

/** @returns the SKUs of new variants that other products have by now */
async function applyProposal(tx: Tx, product: LockedProduct): Promise<string[]> {
  const { id } = product
  const [proposal] = await findProposals(tx, [id])
  if (!proposal) throw new Error(`product ${id} has no proposal`)
  const content = await readContent(tx, product)
  const proposed = await readProposed(tx, content, proposal)
  const offered = (await findVariants(tx, [id])).filter(({ active }) => active)
  // What there was to offer may have been removed since: then the options stay as they are.
  const keepsOptions = !isOffered(proposed.variants, offered)
  const after = keepsOptions ? { ...proposed, options: content.options, variants: content.variants } : proposed
  const changes = changedContent(content, after)
  const values = await saveContent(tx, id, changes)
  const leftOut = changes.variants ? await saveCombinations(tx, product, changes.variants) : []
  await deleteProposal(tx, id)
  await updateProducts(tx, [id], values)
  await adoptProposals(tx, id)
  await invalidate(tx, ['catalogue', `product:${id}`])
  await publish(tx, 'product.decided', { productId: id, decision: 'approved', proposal: true })
  return leftOut.map(({ sku }) => sku)
}

/** What its seller proposed with the product becomes public with it. */
async function adoptProposals(tx: Tx, id: number): Promise<void> {
  await adoptTags(tx, id)
  await adoptValues(tx, id)
}
