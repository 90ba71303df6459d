import { useEffect, useSyncExternalStore } from 'react'
import type { CartLine } from '#contract/cart/cart.ts'
import { type Poisha, ZERO } from '#contract/money.ts'
import { buyableLines } from './cart-lines.ts'
import { discountOn } from './coupon-discount.ts'
import {
  applyCoupon,
  type CouponState,
  couponBeforeHydration,
  isCouponStale,
  readCoupon,
  subscribeToCoupon,
} from './coupon-store.ts'

/** Quick clicks on a quantity are one change. */
const SETTLE_MS = 400
const EMPTY = '[]'

export type UseCoupon = CouponState & {
  /** What it takes off these lines. */
  discount: Poisha
  /** A code is there, and nobody knows yet what it takes off. */
  pending: boolean
  apply: (code: string) => void
}

/** The tab's coupon on these lines; the server is asked again whenever they change. */
export function useCoupon(lines: readonly CartLine[]): UseCoupon {
  const state = useSyncExternalStore(subscribeToCoupon, readCoupon, couponBeforeHydration)
  const { code, applied, refusal } = state
  const cart = JSON.stringify(buyableLines(lines).map(({ product, quantity }) => [product.id, quantity, product.price]))
  const known = applied !== null || refusal !== null

  useEffect(() => {
    if (cart === EMPTY || !isCouponStale(cart)) return undefined
    const timer = setTimeout(() => void applyCoupon(code, cart), known ? SETTLE_MS : 0)
    return () => clearTimeout(timer)
  }, [code, cart, known])

  return {
    ...state,
    discount: applied ? discountOn(applied, lines) : ZERO,
    pending: code !== '' && !known,
    apply: (typed) => void applyCoupon(typed, cart),
  }
}
