import type { AppliedCoupon } from '#contract/coupons/coupons.ts'
import { ApiError } from '#contract/errors.ts'
import { callApi } from '#web/api/call-api.ts'
import { readTokens, subscribeToSession } from '#web/api/session-store.ts'
import { own } from '#web/api/stored.ts'
import { localNames } from '#web/local-names.ts'
import { createSignal, storedStore, useStore } from '#web/synced-store.ts'
import { quantitiesSaved } from './change-cart.ts'

/** The coupon of this tab, from cart to checkout. */
export type CouponState = {
  /** As it was applied or typed; '' for none. */
  code: string
  /** The discount that the server granted. */
  applied: AppliedCoupon | null
  /** Why the server refused it. */
  refusal: ApiError | null
  busy: boolean
}

const stored = storedStore({
  key: own('coupon'),
  area: 'session',
  parse: (code) => code ?? '',
  format: (code) => code || null,
})
const none: CouponState = { code: '', applied: null, refusal: null, busy: false }

let state: CouponState | null = null
const { notify, subscribe } = createSignal(follow)
/** The cart that was last checked. */
let askedAbout = ''
let asks = 0

export const readCoupon = (): CouponState => (state ??= { ...none, code: stored.get() })
export const subscribeToCoupon = subscribe
export const useCouponStore = (): CouponState => useStore({ get: readCoupon, subscribe }, none)

function follow(): () => void {
  // Another account may have signed in meanwhile: the stored code of the last one has been cleared.
  if (state && isKept(state) && stored.get() !== state.code) dropCoupon()
  return subscribeToSession(() => {
    if (readTokens() === null) dropCoupon()
  })
}

function set(next: CouponState): void {
  state = next
  stored.set(isKept(next) ? next.code : '')
  notify()
}

/** Whether to keep a code: it is valid, unchecked, or refused only because of the cart's content. */
const isKept = ({ code, refusal }: CouponState) => code !== '' && (refusal === null || mayPass(refusal))

const mayPass = ({ status, code }: ApiError) =>
  status !== 409 || code === 'coupon_minimum' || code === 'coupon_other_store' || code === 'coupon_no_goods'

/** Whether the coupon must be rechecked for this cart (any string that identifies its content). */
export const isCouponStale = (cart: string): boolean => cart !== askedAbout && isKept(readCoupon())

/** Checks a code on the cart. Never throws: see `refusal`. */
export async function applyCoupon(code: string, cart: string): Promise<void> {
  const mine = (asks += 1)
  askedAbout = cart
  set({ ...readCoupon(), code, busy: true })
  try {
    // The server uses its own copy of the cart: pending quantities must be saved first.
    await quantitiesSaved()
    const applied = localNames(await callApi('POST /coupons/apply/', { body: { code } }))
    if (mine === asks) set({ code: applied.code, applied, refusal: null, busy: false })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (mine !== asks) return
    const before = readCoupon()
    // Without a response the granted discount stays; the server decides when the order is placed.
    if (before.applied?.code === code && error.status !== 409) set({ ...before, busy: false })
    else set({ code, applied: null, refusal: error, busy: false })
  }
}

/** Clears the refusal when another code is typed. */
export function clearRefusal(): void {
  if (readCoupon().refusal !== null) dropCoupon()
}

/** Removes the coupon, by the buyer or after an order used it. */
export function dropCoupon(): void {
  asks += 1
  set(none)
}
