import Printer from 'lucide-react/icons/printer'
import { MOVES_MAX } from '#contract/orders/order-rules.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Do } from '#web/features/orders/action.ts'
import { parcelInHand } from '#web/features/orders/parcel-in-hand.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { useAnnounced } from '#web/ui/use-announced.ts'
import type { Chosen } from './use-chosen.ts'

const thatCan = (orders: readonly Order[], action: 'ship' | 'deliver') =>
  orders.filter((order) => parcelInHand(order).can[action])

/** Bulk actions on the selected orders. */
export function SelectionBar({ chosen: { orders, clear }, onDo }: { chosen: Chosen; onDo: Do }) {
  const words = m.orders_selling_chosen({ count: orders.length, shown: formatNumber(orders.length) })
  useAnnounced(words)
  if (orders.length === 0) return null
  const [toShip, toDeliver] = [thatCan(orders, 'ship'), thatCan(orders, 'deliver')]
  return (
    <div
      role="region"
      aria-label={words}
      className="sticky bottom-20 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-md border border-line bg-surface p-3 shadow-float lg:bottom-4"
    >
      <p className="me-auto px-1 font-semibold">{words}</p>
      <Many orders={toShip} onClick={() => onDo({ kind: 'ship_many', orders: toShip })}>
        {m.orders_selling_ship_many({ count: formatNumber(toShip.length) })}
      </Many>
      <Many orders={toDeliver} onClick={() => onDo({ kind: 'deliver_many', orders: toDeliver })}>
        {m.orders_selling_deliver_many({ count: formatNumber(toDeliver.length) })}
      </Many>
      <Link
        to={paths.packingSlips(orders.map(({ id }) => id))}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        <Printer aria-hidden className="size-4" />
        {m.orders_selling_slips()}
      </Link>
      <Button size="sm" variant="ghost" onClick={clear}>
        {m.orders_selling_clear()}
      </Button>
    </div>
  )
}

/** Hidden when no order qualifies. */
function Many({ orders, onClick, children }: { orders: readonly Order[]; onClick: () => void; children: string }) {
  if (orders.length === 0) return null
  const tooMany = orders.length > MOVES_MAX
  return (
    <Button
      size="sm"
      idle={tooMany}
      title={tooMany ? m.orders_selling_at_most({ count: formatNumber(MOVES_MAX) }) : undefined}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
