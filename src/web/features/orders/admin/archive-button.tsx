import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import type { Order } from '#contract/orders/orders.ts'
import { callApi } from '#web/api/call-api.ts'
import { m } from '#web/paraglide/messages.js'
import { DecisionButton } from '#web/ui/decision-button.tsx'
import { useAction } from './use-admin-orders.ts'

/** Archives an order for the team, or restores it; buyer and sellers are not affected. */
export function ArchiveButton({ order }: { order: Order }) {
  const archived = order.archived_at !== null
  const at = { params: { id: order.id } }
  const { mutate, isPending } = useAction(
    () => (archived ? callApi('POST /admin/orders/{id}/unarchive/', at) : callApi('DELETE /orders/{id}/', at)),
    archived ? m.orders_admin_unarchived_done() : m.orders_admin_archived_done(),
  )
  return (
    <DecisionButton variant="secondary" busy={isPending} onClick={() => mutate(undefined)}>
      {archived ? <ArchiveRestore aria-hidden className="size-5" /> : <Archive aria-hidden className="size-5" />}
      {archived ? m.orders_admin_unarchive() : m.orders_admin_archive()}
    </DecisionButton>
  )
}
