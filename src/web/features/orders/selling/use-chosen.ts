import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'

export type Chosen = {
  /** The selected orders, including those on other pages, as last loaded. */
  orders: readonly Order[]
  has: (id: number) => boolean
  set: (orders: readonly Order[], on: boolean) => void
  clear: () => void
}

/** The selected orders. Visible ones are taken from the current list. */
export function useChosen(visible: readonly Order[] | undefined): Chosen {
  const [selected, setSelected] = useState<ReadonlyMap<number, Order>>(new Map())
  const now = new Map(visible?.map((order) => [order.id, order]))
  return {
    orders: [...selected.values()].map((order) => now.get(order.id) ?? order),
    has: (id) => selected.has(id),
    set: (orders, on) => {
      const next = new Map(selected)
      for (const order of orders) {
        if (on) next.set(order.id, order)
        else next.delete(order.id)
      }
      setSelected(next)
    },
    clear: () => setSelected(new Map()),
  }
}
