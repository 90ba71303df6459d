import { useQueryClient } from '@tanstack/react-query'
import type { QueueKind as OverviewKind } from '#contract/admin/admin.ts'
import type { ModeratedProduct } from '#contract/catalogue/admin.ts'
import type { ModerationDecision, ModerationReason, QueueKind } from '#contract/catalogue/moderation-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { thenReread } from '#web/api/then-reread.ts'
import { formatNumber } from '#web/format.ts'
import { nameOf } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { useUndoable } from '#web/ui/undo.tsx'

export type Decision = ModerationDecision
export type DecisionWords = {
  reason?: ModerationReason | undefined
  note?: string | undefined
  /** Everything was decided with them: they may be forgotten. */
  onSent?: () => void
}
export type Decidable = Pick<ModeratedProduct, 'id' | 'name' | 'name_bn' | 'updated_at' | 'waits' | 'seller_id'>

export const keyOf = ({ id }: { id: number }) => `product ${id}`

/** Decisions on the versions of products that were on screen. They are sent when their undo period is over. */
export function useDecisions() {
  const { plan, isPlanned } = useUndoable()
  const client = useQueryClient()

  const send = (products: readonly Decidable[], decision: Decision, { reason, note, onSent }: DecisionWords) =>
    thenReread(client, async () => {
      const { skipped } = await callApi('POST /admin/products/decide/', {
        body: {
          products: products.map(({ id, updated_at }) => ({ id, seen: updated_at })),
          decision,
          ...(reason && { review_reason: reason }),
          ...(note && { review_note: note }),
        },
      })
      // What a colleague has decided in the same way is as it was to be.
      const left = skipped.filter(({ code }) => code !== 'decided_alike').map(({ id }) => id)
      const names = products.filter(({ id }) => left.includes(id)).map(nameOf)
      if (names.length > 0) notify.error(m.products_admin_skipped({ names: someOf(names) }))
      else onSent?.()
    })
  return {
    decide: (products: readonly Decidable[], decision: Decision, words: DecisionWords = {}, onUndone?: () => void) => {
      const [key = '', ...also] = products.map(keyOf)
      plan({
        key,
        also,
        message: messageOf(products, decision),
        takes: takenBy(products, decision),
        becomes: becomes(decision),
        onUndone,
        send: () => send(products, decision, words),
      })
    },
    isPlanned: (id: number) => isPlanned(keyOf({ id })),
  }
}

/** Names that a message can hold. */
const NAMED = 3

function someOf(names: readonly string[]): string {
  const [shown, more] = [names.slice(0, NAMED).join(', '), names.length - NAMED]
  return more > 0 ? m.products_admin_names_more({ names: shown, count: more, shown: formatNumber(more) }) : shown
}

export const storeQueue = (store: number) => `store ${store}`
const queueOf: Record<QueueKind, OverviewKind> = { new: 'products', proposal: 'proposals', appeal: 'appeals' }

/** Out of which queues a decision takes how many, of all stores and of each. Holding something leaves its change waiting. */
function takenBy(products: readonly Decidable[], decision: Decision): Record<string, number> {
  const taken: Record<string, number> = {}
  for (const { waits, seller_id } of products) {
    if (!waits || (decision === 'hold' && waits.kind !== 'appeal')) continue
    for (const queue of [queueOf[waits.kind], storeQueue(seller_id)]) taken[queue] = (taken[queue] ?? 0) + 1
  }
  return taken
}

/** As a list of all products shows it: those of what waits leave it out. */
function becomes(decision: Decision): Partial<ModeratedProduct> | undefined {
  if (decision === 'release') return { hold: null }
  const at = new Date().toISOString()
  return decision === 'hold' ? { hold: { at, reason: null, note: '', appealed_at: null, appeal_note: '' } } : undefined
}

const message: Record<Decision, (named: { name: string }) => string> = {
  approve: m.products_admin_said_approve,
  reject: m.products_admin_said_reject,
  hold: m.products_admin_said_hold,
  release: m.products_admin_said_release,
}
const messageOf = (products: readonly Decidable[], decision: Decision) => message[decision]({ name: namesOf(products) })

/** What a decision is about: one product by its name, several by how many there are. */
export function namesOf(products: readonly Decidable[]): string {
  const [first, ...more] = products
  return first && more.length === 0
    ? nameOf(first)
    : m.products_admin_products({ shown: formatNumber(products.length) })
}
