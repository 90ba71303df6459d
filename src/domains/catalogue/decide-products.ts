import type { z } from 'zod'
import type { decideProducts as endpoint } from '#contract/catalogue/admin.ts'
import type { ProductEventKind } from '#contract/catalogue/moderation-rules.ts'
import type { Db, Tx } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { decideProduct } from './decide-product.ts'
import { holdProduct, refuseUnexplained, releaseProduct } from './hold-product.ts'
import { type DecisionWords, findHold, findLastSteps } from './moderation-store.ts'
import { byOf } from './policy.ts'
import { findProposals } from './proposal-store.ts'
import { retryDeadlock } from './retry-deadlock.ts'
import { type By, waitsForDecision } from './selling-rules.ts'
import { type LockedProduct, lockProducts } from './selling-store.ts'

type Asked = z.output<(typeof endpoint)['body']>
type Decided = z.output<(typeof endpoint)['response']>
type SkipReason = Decided['skipped'][number]['code']

/**
 * Applies one decision to several products in one transaction. Products that were changed or decided since the caller read
 * them are skipped and reported.
 * @throws ApiError 400 for a rejection or a hold without a reason
 */
export async function decideProducts(db: Db, user: User, request: Asked): Promise<Decided> {
  const { decision, review_reason: reason, review_note: note = '' } = request
  const words = { reason, note }
  if (decision === 'reject' || decision === 'hold') refuseUnexplained(words)
  const seen = new Map(request.products.map((one) => [one.id, Date.parse(one.seen)]))
  return retryDeadlock(() =>
    db.transaction().execute(async (tx) => {
      const locked = new Map((await lockProducts(tx, 'all', [...seen.keys()])).map((product) => [product.id, product]))
      const answer: Decided = { decided: [], skipped: [] }
      for (const [id, moment] of seen) {
        const product = locked.get(id)
        const action = await actionOf(tx, decision, product, moment)
        if (typeof action === 'string' || !product)
          answer.skipped.push({ id, code: typeof action === 'string' ? action : 'gone' })
        else {
          await action(tx, byOf(user), product, words)
          answer.decided.push(id)
        }
      }
      await tellAlike(tx, decision, seen, answer)
      return answer
    }),
  )
}

/** The steps after which nothing is left of what a decision would do. */
const ALIKE: Record<Asked['decision'], readonly ProductEventKind[]> = {
  approve: ['approved', 'proposal_approved', 'released'],
  reject: ['rejected', 'proposal_rejected', 'held', 'kept'],
  hold: ['held', 'kept'],
  release: ['released'],
}

/** Among what was skipped as changed, tells apart what was decided in the same way by somebody else: there is nothing to look at. */
async function tellAlike(tx: Tx, decision: Asked['decision'], seen: ReadonlyMap<number, number>, answer: Decided) {
  const changed = answer.skipped.filter(({ code }) => code === 'changed_meanwhile')
  if (changed.length === 0) return
  const steps = await findLastSteps(
    tx,
    changed.map(({ id }) => id),
  )
  const last = new Map(steps.map((step) => [step.product_id, step]))
  for (const one of changed) {
    const step = last.get(one.id)
    if (step && step.at.getTime() >= (seen.get(one.id) ?? 0) && ALIKE[decision].includes(step.kind))
      one.code = 'decided_alike'
  }
}

type Action = (tx: Tx, by: By, product: LockedProduct, words: DecisionWords) => Promise<void>

/** The action of the decision on this product, or why it is skipped. Approving or rejecting answers an appeal too. */
async function actionOf(
  tx: Tx,
  decision: Asked['decision'],
  product: LockedProduct | undefined,
  seen: number,
): Promise<Action | SkipReason> {
  if (!product) return 'gone'
  if (product.updated_at.getTime() !== seen) return 'changed_meanwhile'
  const { id, moderation_status, held } = product
  if (decision === 'hold') return moderation_status === 'APPROVED' && !held ? holdProduct : 'moderation_move'
  if (decision === 'release') return held ? releaseProduct : 'moderation_move'
  const [proposal] = await findProposals(tx, [id])
  if (waitsForDecision({ moderation_status, proposal_status: proposal?.status ?? null }))
    return (_tx, by, _product, words) =>
      decideProduct(tx, by, id, decision === 'approve' ? 'APPROVED' : 'REJECTED', words)
  const hold = held ? await findHold(tx, id) : undefined
  if (!hold?.appealed_at) return 'moderation_move'
  return decision === 'approve' ? releaseProduct : holdProduct
}
