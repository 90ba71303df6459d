import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import type { Order } from '#contract/orders/orders.ts'
import { callApi } from '#web/api/call-api.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { useAction } from './use-admin-orders.ts'

/** Puts an order away for the team, or takes it back; its buyer and sellers keep it in any case. */
export function ArchiveButton({ order }: { order: Order }) {
  const archived = order.archived_at !== null
  const at = { params: { id: order.id } }
  const { mutate, isPending } = useAction(
    () => (archived ? callApi('POST /admin/orders/{id}/unarchive/', at) : callApi('DELETE /orders/{id}/', at)),
    archived ? m.desk_unarchived_done() : m.desk_archived_done(),
  )
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate(undefined)}>
      {archived ? <ArchiveRestore aria-hidden className="size-5" /> : <Archive aria-hidden className="size-5" />}
      {archived ? m.desk_unarchive() : m.desk_archive()}
    </Button>
  )
}
