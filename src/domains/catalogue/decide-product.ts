import type { ModerationStatus } from '#contract/catalogue.ts'
import { invalid } from '#contract/errors.ts'
import { changed } from '#platform/changes.ts'
import type { Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import { readProposed, readWords, wordsChanged, writeWords } from './edit-words.ts'
import { deleteProposal, findProposals, rejectProposal } from './proposal-store.ts'
import { type Actor, missingOf, refuseMissing, required, stepTo } from './selling-rules.ts'
import { adoptTags, type LockedProduct, lockProducts, updateProducts } from './selling-store.ts'
import { tagsOfProduct } from './selling-views.ts'

/**
 * Moves a product that is locked to the status that is wanted, or decides its proposal.
 * @throws ApiError 400 for a rejection without a note, or for what it lacks when it is submitted; 403, 409 as stepTo says
 */
export async function decideProduct(
  tx: Tx,
  actor: Actor,
  id: number,
  wanted: ModerationStatus,
  note = '',
): Promise<void> {
  const [product] = await lockProducts(tx, 'all', [id])
  if (!product) throw new Error(`product ${id} was locked and is gone`)
  const [proposal] = await findProposals(tx, [id])
  const standing = { moderation_status: product.moderation_status, proposal_status: proposal?.status ?? null }
  const step = stepTo(actor, standing, wanted)
  if (step.deed === 'stay') return
  if (wanted === 'REJECTED' && note === '') throw invalid(required('review_note'))
  if (step.deed === 'move') await moveProduct(tx, product, step.to, note)
  else if (step.deed === 'apply proposal') await applyProposal(tx, product)
  else {
    await rejectProposal(tx, id, note)
    await updateProducts(tx, [id])
    await publish(tx, 'product.decided', { productId: id, decision: 'rejected', proposal: true })
  }
}

async function moveProduct(tx: Tx, product: LockedProduct, to: ModerationStatus, note: string): Promise<void> {
  const { id } = product
  if (to === 'PENDING') {
    const tags = (await tagsOfProduct(tx, id)).length
    refuseMissing(missingOf({ ...product, tags }))
  }
  const isDecided = to === 'APPROVED' || to === 'REJECTED'
  await updateProducts(tx, [id], { moderation_status: to, ...(isDecided && { review_note: note }) })
  if (to === 'APPROVED') await adoptTags(tx, id)
  if (product.on_sale || to === 'APPROVED') await changed(tx, ['catalogue', `product:${id}`])
  if (isDecided)
    await publish(tx, 'product.decided', {
      productId: id,
      decision: to === 'APPROVED' ? 'approved' : 'rejected',
      proposal: false,
    })
}

async function applyProposal(tx: Tx, product: LockedProduct): Promise<void> {
  const { id } = product
  const [proposal] = await findProposals(tx, [id])
  if (!proposal) throw new Error(`product ${id} has no proposal`)
  const words = await readWords(tx, product)
  const values = await writeWords(tx, id, wordsChanged(words, await readProposed(tx, words, proposal)))
  await deleteProposal(tx, id)
  await updateProducts(tx, [id], values)
  await adoptTags(tx, id)
  await changed(tx, ['catalogue', `product:${id}`])
  await publish(tx, 'product.decided', { productId: id, decision: 'approved', proposal: true })
}
