import { formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { useUndoable } from '#web/ui/undo.tsx'
import { holdKey, useDecideHold } from './use-holds.ts'

/** Decides on a held order after the seconds in which it can be undone; without a note it is approved. */
export function usePlanHold() {
  const { plan, isPlanned } = useUndoable()
  const decide = useDecideHold()
  return {
    isPlanned: (orderId: number) => isPlanned(holdKey(orderId)),
    settle: (orderId: number, note: string | null, onSent?: () => void) => {
      const id = formatPlain(orderId)
      plan({
        key: holdKey(orderId),
        takes: { holds: 1 },
        message: note === null ? m.orders_admin_hold_approved({ id }) : m.orders_admin_hold_cancelled({ id }),
        send: () => decide(orderId, note),
        onSent,
      })
    },
  }
}
