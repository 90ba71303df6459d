import { useQueryClient } from '@tanstack/react-query'
import type { ModeratedProduct } from '#contract/catalogue/admin.ts'
import type { ModerationDecision, ModerationReason } from '#contract/catalogue/moderation-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { useUndoable } from '#web/ui/undo.tsx'

export type Decision = ModerationDecision
export type DecisionWords = { reason?: ModerationReason | undefined; note?: string | undefined }
export type Decidable = Pick<ModeratedProduct, 'id' | 'name' | 'updated_at'>

const keyOf = (id: number) => `product ${id}`

/** Decisions on products as they were seen: they leave the house when the time to undo them is over. */
export function useDecisions() {
  const { plan, isPlanned } = useUndoable()
  const client = useQueryClient()

  const send = async (products: readonly Decidable[], decision: Decision, { reason, note }: DecisionWords) => {
    try {
      const { skipped } = await callApi('POST /admin/products/decide/', {
        body: {
          products: products.map(({ id, updated_at }) => ({ id, seen: updated_at })),
          decision,
          ...(reason && { review_reason: reason }),
          ...(note && { review_note: note }),
        },
      })
      const names = skipped.flatMap(({ id }) => products.find((product) => product.id === id)?.name ?? [])
      if (names.length > 0) notify.error(m.moderation_skipped({ names: names.join(', ') }))
    } catch (error) {
      notify.error(m.moderation_failed({ names: namesOf(products), problem: formatProblem(error) }))
    } finally {
      await client.invalidateQueries({ queryKey: ['admin'] })
    }
  }
  return {
    decide: (products: readonly Decidable[], decision: Decision, words: DecisionWords = {}) => {
      const [key = '', ...also] = products.map(({ id }) => keyOf(id))
      plan({ key, also, said: saidOf(products, decision), send: () => send(products, decision, words) })
    },
    isPlanned: (id: number) => isPlanned(keyOf(id)),
  }
}

const said: Record<Decision, (named: { name: string }) => string> = {
  approve: m.moderation_said_approve,
  reject: m.moderation_said_reject,
  hold: m.moderation_said_hold,
  release: m.moderation_said_release,
}
const saidOf = (products: readonly Decidable[], decision: Decision) => said[decision]({ name: namesOf(products) })

const namesOf = (products: readonly Decidable[]) =>
  products.length === 1 ? (products[0]?.name ?? '') : m.moderation_products({ shown: formatNumber(products.length) })
