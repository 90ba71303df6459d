import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'

export type Chosen = {
  /** As they were last seen, also those of other pages of the list. */
  orders: readonly Order[]
  has: (id: number) => boolean
  set: (orders: readonly Order[], on: boolean) => void
  clear: () => void
}

/** Orders that something is to be done with at once. Those in sight are as the list says. */
export function useChosen(shown: readonly Order[] | undefined): Chosen {
  const [kept, setKept] = useState<ReadonlyMap<number, Order>>(new Map())
  const now = new Map(shown?.map((order) => [order.id, order]))
  return {
    orders: [...kept.values()].map((order) => now.get(order.id) ?? order),
    has: (id) => kept.has(id),
    set: (orders, on) => {
      const next = new Map(kept)
      for (const order of orders) {
        if (on) next.set(order.id, order)
        else next.delete(order.id)
      }
      setKept(next)
    },
    clear: () => setKept(new Map()),
  }
}
