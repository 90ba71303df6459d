import type { AppliedCoupon } from '#contract/coupons/coupons.ts'
import { ApiError } from '#contract/errors.ts'
import { callApi } from '#web/api/call-api.ts'
import { readTokens, subscribeToSession } from '#web/api/session-store.ts'
import { own, readStored, removeStored, writeStored } from '#web/api/stored.ts'
import { quantitiesSaved } from './change-cart.ts'

/** The coupon of this tab, from the cart to the order. */
export type CouponState = {
  /** As it was applied or typed; '' for none. */
  code: string
  /** What the server granted. */
  applied: AppliedCoupon | null
  /** Why it did not, or not any more. */
  refusal: ApiError | null
  busy: boolean
}

const CODE = own('coupon')
const none: CouponState = { code: '', applied: null, refusal: null, busy: false }

let state: CouponState | null = null
/** The cart that the server was last asked about. */
let askedAbout = ''
let asks = 0
const listeners = new Set<() => void>()
let unwire: (() => void) | null = null

export const readCoupon = (): CouponState => (state ??= { ...none, code: readStored('session', CODE) ?? '' })
export const couponBeforeHydration = (): CouponState => none

export function subscribeToCoupon(listener: () => void): () => void {
  listeners.add(listener)
  // Somebody else may have signed in since anyone looked: what was kept for the last one is gone from the tab.
  if (listeners.size === 1 && state && isKept(state) && readStored('session', CODE) !== state.code) dropCoupon()
  unwire ??= subscribeToSession(() => {
    if (readTokens() === null) dropCoupon()
  })
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    unwire?.()
    unwire = null
  }
}

function set(next: CouponState): void {
  state = next
  if (isKept(next)) writeStored('session', CODE, next.code)
  else removeStored('session', CODE)
  for (const listener of listeners) listener()
}

/** A code stays while it is in force, while nobody knows, and while only the cart stands in its way. */
const isKept = ({ code, refusal }: CouponState) => code !== '' && (refusal === null || mayPass(refusal))

const mayPass = ({ status, code }: ApiError) =>
  status !== 409 || code === 'coupon_minimum' || code === 'coupon_other_store' || code === 'coupon_no_goods'

/** Whether the server should be asked about this cart (any text that names its content). */
export const isCouponStale = (cart: string): boolean => cart !== askedAbout && isKept(readCoupon())

/** Asks the server what a code takes off the cart. Never throws: see `refusal`. */
export async function applyCoupon(code: string, cart: string): Promise<void> {
  const mine = (asks += 1)
  askedAbout = cart
  set({ ...readCoupon(), code, busy: true })
  try {
    // The server reckons with what it knows of the cart.
    await quantitiesSaved()
    const applied = await callApi('POST /coupons/apply/', { body: { code } })
    if (mine === asks) set({ code: applied.code, applied, refusal: null, busy: false })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (mine !== asks) return
    const before = readCoupon()
    // Without an answer, what was granted stays until the order is placed: then the server decides.
    if (before.applied?.code === code && error.status !== 409) set({ ...before, busy: false })
    else set({ code, applied: null, refusal: error, busy: false })
  }
}

/** Somebody types another: the refused one is over. */
export function forgetRefusal(): void {
  if (readCoupon().refusal !== null) dropCoupon()
}

/** It is taken off, or an order has used it up. */
export function dropCoupon(): void {
  asks += 1
  set(none)
}
