import type { Tx } from '#platform/database.ts'
import {
  type ContentChange,
  changedContent,
  merge,
  type ProductContent,
  proposeContent,
  readContent,
  readProposed,
  saveContent,
} from './edit-content.ts'
import type { ProposalRow } from './proposal-store.ts'
import { refuseLeftOut, saveCombinations } from './save-combinations.ts'
import type { By } from './selling-rules.ts'
import { type LockedProduct, type ProductValues, updateProducts } from './selling-store.ts'
import { withOwnPictures } from './variant-content.ts'

type Target = { product: LockedProduct; proposal: ProposalRow | undefined; by: By }

/**
 * Changes the content of a locked product, by what it is before: a seller's change of an approved product becomes a proposal
 * (rules.md C-5), any other applies. `null`: nothing is to change, not even a rejected proposal.
 * @returns the values for the product's own row
 */
export async function applyContent(
  tx: Tx,
  { product, proposal, by }: Target,
  changesOf: (before: ProductContent) => ContentChange | null | Promise<ContentChange>,
): Promise<ProductValues> {
  const proposes = by.actor === 'seller' && product.moderation_status === 'APPROVED'
  const approved = await readContent(tx, product)
  const before = proposes && proposal ? await readProposed(tx, approved, proposal) : approved
  const changes = await changesOf(before)
  if (changes === null) return {}
  const after = merge(before, changes)
  if (!proposes) {
    const differing = changedContent(before, after)
    // Any change of the content, tags and media included, makes a new version for optimistic locking.
    if (Object.keys(differing).length === 0) return {}
    const values = await saveContent(tx, product.id, differing)
    if (differing.variants) refuseLeftOut(await saveCombinations(tx, product, differing.variants))
    return { name: after.name, ...values }
  }
  const proposed = { ...after, variants: withOwnPictures(after.variants, [...after.media, ...approved.media]) }
  // The product's row stays the same, but its pending proposal makes a new version.
  if (await proposeContent(tx, product.id, { approved, before, after: proposed, proposal, actorId: by.userId }))
    await updateProducts(tx, [product.id])
  return {}
}
