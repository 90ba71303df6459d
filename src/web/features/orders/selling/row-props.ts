import type { Order } from '#contract/orders/orders.ts'
import type { Do } from '#web/features/orders/action.ts'
import type { Chosen } from './use-chosen.ts'

/** Props of an order's row or card. */
export type RowProps = { order: Order; chosen: Chosen; onOpen: (id: number) => void; onDo: Do }
