import type { z } from 'zod'
import type { OrderStatus } from '#contract/orders/order-rules.ts'
import type { Order as OrderSchema } from '#contract/orders/orders.ts'

export type Order = z.infer<typeof OrderSchema>

/** An attempt to order: confirmed (`orderId`), refused (with a status) or not answered yet. */
type Attempt = { since: number; orderId: number | null; refused: number | null; total: string }

/** Everything that the market has confirmed, and so must never lose. */
export class Ledger {
  /** By idempotency key, recorded before the first request. */
  readonly attempts = new Map<string, Attempt>()
  /** The latest status that a response gave for each parcel. */
  readonly parcels = new Map<number, OrderStatus>()
  /** The highest refunded amount that a response gave for each order. */
  readonly refunded = new Map<number, number>()
  /** Counts of responses that should not occur. */
  readonly unexpected = new Map<string, number>()
  requests = 0
  placed = 0
  #serial = 0
  #waiting: { since: number; resolve: () => void }[] = []

  requested(key: string): void {
    this.attempts.set(key, { since: ++this.#serial, orderId: null, refused: null, total: '' })
  }

  confirmed(key: string, order: Order): void {
    const since = this.attempts.get(key)?.since ?? 0
    this.attempts.set(key, { since, orderId: order.id, refused: null, total: order.total })
    this.placed += 1
    this.observe(order)
    this.#waiting = this.#waiting.filter((one) => {
      if (since < one.since) return true
      one.resolve()
      return false
    })
  }

  refused(key: string, status: number): void {
    const since = this.attempts.get(key)?.since ?? 0
    this.attempts.set(key, { since, orderId: null, refused: status, total: '' })
  }

  observe(order: Order): void {
    for (const { id, status } of order.parcels)
      if (RANK[status] >= RANK[this.parcels.get(id) ?? 'processing']) this.parcels.set(id, status)
    this.refunded.set(order.id, Math.max(this.refunded.get(order.id) ?? 0, Number(order.refunded)))
  }

  countUnexpected(response: string): void {
    this.unexpected.set(response, (this.unexpected.get(response) ?? 0) + 1)
  }

  /** Resolves when an order requested from now on is confirmed: a response to an earlier request proves nothing. */
  nextOrder(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push({ since: ++this.#serial, resolve }))
  }
}

/** The status of a parcel never decreases. */
const RANK = { processing: 0, shipped: 1, delivered: 2, cancelled: 2 } as const satisfies Record<OrderStatus, number>

export const isBehind = (actual: string | undefined, confirmed: OrderStatus): boolean =>
  actual === undefined ||
  RANK[actual as OrderStatus] < RANK[confirmed] ||
  (RANK[confirmed] === 2 && actual !== confirmed)
