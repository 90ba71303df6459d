import type { Order } from '#contract/orders/orders.ts'
import type { Do } from '#web/features/orders/action.ts'
import type { Chosen } from './use-chosen.ts'

/** What an order shows and offers, as a row or as a card. */
export type RowProps = { order: Order; chosen: Chosen; onOpen: (id: number) => void; onDo: Do }
