import type { z } from 'zod'
import type { OrderStatus } from '#contract/orders/order-rules.ts'
import type { Order as OrderSchema } from '#contract/orders/orders.ts'

export type Order = z.infer<typeof OrderSchema>

/** How the market answered who wanted to buy: with an order, with a no, or not yet. */
type Wish = { since: number; orderId: number | null; refused: number | null; total: string }

/** Everything that the market has answered: what it may never lose again. */
export class Ledger {
  /** By idempotency key, from before the first try on. */
  readonly wishes = new Map<string, Wish>()
  /** The farthest that each parcel was said to be. */
  readonly parcels = new Map<number, OrderStatus>()
  /** The most that each order was said to have given back. */
  readonly refunded = new Map<number, number>()
  /** Answers that nobody should get, by what they were. */
  readonly surprises = new Map<string, number>()
  requests = 0
  placed = 0
  #serial = 0
  #waiting: { since: number; tell: () => void }[] = []

  wanted(key: string): void {
    this.wishes.set(key, { since: ++this.#serial, orderId: null, refused: null, total: '' })
  }

  answered(key: string, order: Order): void {
    const since = this.wishes.get(key)?.since ?? 0
    this.wishes.set(key, { since, orderId: order.id, refused: null, total: order.total })
    this.placed += 1
    this.saw(order)
    this.#waiting = this.#waiting.filter((one) => {
      if (since < one.since) return true
      one.tell()
      return false
    })
  }

  refused(key: string, status: number): void {
    const since = this.wishes.get(key)?.since ?? 0
    this.wishes.set(key, { since, orderId: null, refused: status, total: '' })
  }

  saw(order: Order): void {
    for (const { id, status } of order.parcels)
      if (RANK[status] >= RANK[this.parcels.get(id) ?? 'processing']) this.parcels.set(id, status)
    this.refunded.set(order.id, Math.max(this.refunded.get(order.id) ?? 0, Number(order.refunded)))
  }

  surprised(what: string): void {
    this.surprises.set(what, (this.surprises.get(what) ?? 0) + 1)
  }

  /** When an order is answered that is wanted from now on: an answer on its way proves nothing. */
  nextOrder(): Promise<void> {
    return new Promise((tell) => this.#waiting.push({ since: ++this.#serial, tell }))
  }
}

/** No parcel goes back. */
const RANK = { processing: 0, shipped: 1, delivered: 2, cancelled: 2 } as const satisfies Record<OrderStatus, number>

export const isBehind = (now: string | undefined, said: OrderStatus): boolean =>
  now === undefined || RANK[now as OrderStatus] < RANK[said] || (RANK[said] === 2 && now !== said)
