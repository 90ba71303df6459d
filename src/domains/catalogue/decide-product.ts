import type { ModerationStatus } from '#contract/catalogue/catalogue.ts'
import type { ProductEventKind } from '#contract/catalogue/moderation-rules.ts'
import { changed } from '#platform/changes.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import { readProposed, readWords, wordsChanged, writeWords } from './edit-words.ts'
import { refuseUnexplained } from './hold-product.ts'
import { type DecisionWords, deleteHold, insertProductEvents } from './moderation-store.ts'
import { deleteProposal, findProposals, rejectProposal } from './proposal-store.ts'
import { type By, missingOf, refuseMissing, stepTo } from './selling-rules.ts'
import { adoptTags, type LockedProduct, lockProducts, type ProductValues, updateProducts } from './selling-store.ts'
import { tagsOfProduct } from './selling-views.ts'

/**
 * Moves a product that is locked to the status that is wanted, or decides its proposal.
 * @throws ApiError 400 for a rejection that nobody explains, or for what it lacks when it is submitted; 403, 409 as
 * stepTo says
 */
export async function decideProduct(
  tx: Tx,
  by: By,
  id: number,
  wanted: ModerationStatus,
  words: DecisionWords = {},
): Promise<void> {
  const [product] = await lockProducts(tx, 'all', [id])
  if (!product) throw new Error(`product ${id} was locked and is gone`)
  const [proposal] = await findProposals(tx, [id])
  const standing = { moderation_status: product.moderation_status, proposal_status: proposal?.status ?? null }
  const step = stepTo(by.actor, standing, wanted)
  if (step.action === 'stay') return
  if (wanted === 'REJECTED') refuseUnexplained(words)
  const said = (kind: ProductEventKind) =>
    insertProductEvents(tx, [{ productId: id, actorId: by.userId, kind, ...words }])
  if (step.action === 'move') {
    await moveProduct(tx, product, step.to, words)
    await said(MOVED[step.to])
  } else if (step.action === 'apply proposal') {
    await applyProposal(tx, product)
    await said('proposal_approved')
  } else {
    await rejectProposal(tx, id, words)
    await updateProducts(tx, [id])
    await said('proposal_rejected')
    await publish(tx, 'product.decided', { productId: id, decision: 'rejected', proposal: true })
  }
}

const MOVED = {
  DRAFT: 'taken_back',
  PENDING: 'submitted',
  IN_REVIEW: 'submitted',
  APPROVED: 'approved',
  REJECTED: 'rejected',
} as const satisfies Record<ModerationStatus, ProductEventKind>

async function moveProduct(tx: Tx, product: LockedProduct, to: ModerationStatus, words: DecisionWords): Promise<void> {
  const { id } = product
  if (to === 'PENDING') {
    const tags = (await tagsOfProduct(tx, id)).length
    refuseMissing(missingOf({ ...product, tags }))
  }
  const isDecided = to === 'APPROVED' || to === 'REJECTED'
  const decision = { review_note: words.note ?? '', review_reason: words.reason ?? null }
  await updateProducts(tx, [id], {
    moderation_status: to,
    ...(to === 'PENDING' && { submitted_at: clock.now() }),
    ...(isDecided && decision),
    ...(await withoutHold(tx, product)),
  })
  if (to === 'APPROVED') await adoptTags(tx, id)
  if (product.on_sale || to === 'APPROVED') await changed(tx, ['catalogue', `product:${id}`])
  if (isDecided)
    await publish(tx, 'product.decided', {
      productId: id,
      decision: to === 'APPROVED' ? 'approved' : 'rejected',
      proposal: false,
    })
}

/** What is rejected needs no hold any more: it comes back with an approval only. */
const withoutHold = async (tx: Tx, { id, held }: LockedProduct): Promise<ProductValues> =>
  held ? { held: false, listed: await deleteHold(tx, id) } : {}

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
