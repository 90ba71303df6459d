import type { Tx } from '#platform/database.ts'
import { changedContent, readContent, readProposed } from './edit-content.ts'
import { insertProductEvents } from './moderation-store.ts'
import { deleteProposal, findProposals, type ProposalRow, reduceProposal } from './proposal-store.ts'
import { lockProducts, updateProducts } from './selling-store.ts'

/**
 * After a merge, or when a tag or attribute was deleted: takes out of the proposals of these products what they do not change any
 * more. One that changes nothing is dropped, as when its seller puts everything back, and nobody is told of a decision (rules.md C-42).
 */
export async function settleProposals(tx: Tx, productIds: readonly number[]): Promise<void> {
  const found = await findProposals(tx, productIds)
  const ids = found.map(({ product_id }) => product_id)
  if (ids.length === 0) return
  const products = await lockProducts(tx, 'all', ids)
  const proposals = new Map((await findProposals(tx, ids)).map((proposal) => [proposal.product_id, proposal]))
  for (const product of products) {
    const proposal = proposals.get(product.id)
    if (!proposal) continue
    const content = await readContent(tx, product)
    const changes = changedContent(content, await readProposed(tx, content, proposal))
    if (Object.keys(changes).length > 0) await reduceProposal(tx, proposal, changes)
    else await dropProposal(tx, proposal)
  }
}

async function dropProposal(tx: Tx, { product_id: productId, status }: ProposalRow): Promise<void> {
  await deleteProposal(tx, productId)
  await updateProducts(tx, [productId])
  if (status === 'IN_REVIEW') await insertProductEvents(tx, [{ productId, actorId: null, kind: 'withdrawn' }])
}
