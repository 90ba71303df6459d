import type { Order } from '#contract/orders/orders.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { formatDays } from '#web/settings.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/toast.ts'
import { ManyList, ManyOutcome } from './many-list.tsx'
import { useMany } from './use-many.ts'

/** Orders of different weeks may have been made with different windows. */
function formatWindows(orders: readonly Order[]): string {
  const days = orders.map(({ return_days }) => return_days)
  const [least, most] = [Math.min(...days), Math.max(...days)]
  return least === most ? formatDays(most) : `${formatNumber(least)}–${formatDays(most)}`
}

/** Confirms a bulk delivery; failed orders show their error. Import it lazily. */
export function DeliverManyDialog({ orders, onClose }: { orders: readonly Order[]; onClose: () => void }) {
  const { busy, done, problems, failure, remaining, send } = useMany(orders, 'delivered')
  const deliver = async () => {
    if ((await send(() => ({}))) > 0) return
    notify.success(m.orders_selling_many_done({ count: remaining.length, shown: formatNumber(remaining.length) }))
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      size="lg"
      title={m.orders_selling_deliver_many_title()}
      description={m.orders_selling_deliver_text({ days: formatWindows(orders) })}
    >
      <div className="mt-5 flex flex-col gap-5">
        <ManyList orders={orders} remaining={remaining} done={done} problems={problems} />
        <ManyOutcome done={done} problems={problems} failure={failure} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose} idle={busy}>
            {done.size > 0 ? m.orders_selling_many_close() : m.orders_selling_deliver_not_yet()}
          </Button>
          {remaining.length > 0 && (
            <Button busy={busy} onClick={() => void deliver()}>
              {m.orders_selling_deliver_many({ count: formatNumber(remaining.length) })}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
