import { useEffect } from 'react'
import type { CartLine } from '#contract/cart/cart.ts'
import { type Poisha, ZERO } from '#contract/money.ts'
import { buyableLines } from './cart-lines.ts'
import { discountOn } from './coupon-discount.ts'
import { applyCoupon, type CouponState, isCouponStale, useCouponStore } from './coupon-store.ts'

/** Debounces quick clicks on a quantity. */
const SETTLE_MS = 400
const EMPTY = '[]'

export type UseCoupon = CouponState & {
  /** The discount on these lines. */
  discount: Poisha
  /** A code is entered, but its discount is not known yet. */
  pending: boolean
  apply: (code: string) => void
  /** Asks again what the code takes off: its terms may have changed. */
  again: () => void
}

/** The tab's coupon on these lines; rechecked whenever they change. */
export function useCoupon(lines: readonly CartLine[]): UseCoupon {
  const state = useCouponStore()
  const { code, applied, refusal } = state
  const cart = JSON.stringify(
    buyableLines(lines).map(({ product, quantity }) => [product.variant_id, quantity, product.price]),
  )
  const isChecked = applied !== null || refusal !== null

  useEffect(() => {
    if (cart === EMPTY || !isCouponStale(cart)) return undefined
    const timer = setTimeout(() => void applyCoupon(code, cart), isChecked ? SETTLE_MS : 0)
    return () => clearTimeout(timer)
  }, [code, cart, isChecked])

  return {
    ...state,
    discount: applied ? discountOn(applied, lines) : ZERO,
    pending: code !== '' && !isChecked,
    apply: (typed) => void applyCoupon(typed, cart),
    again: () => void (code !== '' && applyCoupon(code, cart)),
  }
}
