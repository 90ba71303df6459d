import type { OrderStatus } from '#contract/orders/order-rules.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const statuses: Record<OrderStatus, { tone: Tone; name: () => string }> = {
  processing: { tone: 'warning', name: m.order_status_processing },
  shipped: { tone: 'info', name: m.order_status_shipped },
  delivered: { tone: 'success', name: m.order_status_delivered },
  cancelled: { tone: 'neutral', name: m.order_status_cancelled },
}

export const orderStatusName = (status: OrderStatus) => statuses[status].name()

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { tone, name } = statuses[status]
  return <Badge tone={tone}>{name()}</Badge>
}
