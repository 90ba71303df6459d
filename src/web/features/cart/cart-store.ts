import type { CartLine } from '#contract/cart/cart.ts'
import { nameWithVariant } from '#contract/catalogue/variant-rules.ts'
import { ApiError } from '#contract/errors.ts'
import { accountCopy } from '#web/account-copy.ts'
import { callApi } from '#web/api/call-api.ts'
import { withLock } from '#web/api/lock.ts'
import { readTokens } from '#web/api/session-store.ts'
import { localNames } from '#web/local-names.ts'
import { knownCart } from '#web/offline/last-known.ts'
import { createStore, useStore } from '#web/synced-store.ts'
import { countOf } from './cart-lines.ts'
import { guestCart, removeGuestLines, sentLine } from './guest-cart.ts'
import { notMoved, sayNotMoved } from './not-moved.ts'

export type Cart = {
  /** `guest`: lines have product ids only. `failed`: the last known lines are still shown. */
  status: 'guest' | 'loading' | 'ready' | 'failed'
  lines: readonly CartLine[]
  /** Pieces, as the badge counts them. */
  count: number
  error: ApiError | null
}

const nothing: Cart = { status: 'loading', lines: [], count: 0, error: null }
const STALE_MS = 30_000

const copy = accountCopy({
  channel: 'haat-cart',
  read: readLines,
  onRead: showRead,
  onFailed: (error) => setCart({ ...readCart(), status: 'failed', error }),
  onSession: followSession,
  staleMs: STALE_MS,
})
const store = createStore(nothing, () => {
  const ends = [copy.follow(), guestCart.subscribe(followSession)]
  return () => {
    for (const end of ends) end()
  }
})

/** The account's cart, or the guest's. While it has subscribers it follows the session and the other tabs. */
export const { get: readCart, subscribe: subscribeToCart } = store
export const useCartStore = (): Cart => useStore(store, nothing)

export function setCart(cart: Cart): void {
  store.set(cart)
  if (cart.status === 'ready') knownCart.keep(cart.lines.map(knownLine))
}

const knownLine = ({ quantity, product: { variant_id: id, name, variant_name, price } }: CartLine) => ({
  id,
  name: nameWithVariant(name, variant_name),
  price,
  quantity,
})

/** Switches to the account's cart or the guest's, by the current session. */
export function followSession(): void {
  const cart = readCart()
  if (readTokens() !== null) {
    if (cart.status === 'guest' || !copy.isKnown()) void ensureCart()
    return
  }
  copy.reset()
  const count = countOf(guestCart.get())
  if (cart.status !== 'guest' || cart.count !== count) setCart({ ...nothing, status: 'guest', count })
}

/** Never throw: check the cart's `status`. A guest's lines are merged into the account's cart first. */
export const { ensureLoaded: ensureCart, refresh: refreshCart, invalidateAll: invalidateCart } = copy

/** After an order: the server has taken its lines out of the cart, here and in every other tab. */
export function refreshCartEverywhere(): Promise<void> {
  invalidateCart()
  return refreshCart()
}

export function setLines(lines: readonly CartLine[]): void {
  setCart({ ...readCart(), lines, count: countOf(lines) })
}

/** Lines with a pending quantity keep showing it. */
export const pendingQuantities = new Map<number, number>()

async function readLines(): Promise<readonly CartLine[]> {
  const { status, lines, count } = readCart()
  if (status !== 'ready' && lines.length === 0) setCart({ ...nothing, count })
  return localNames((await mergeGuestCart()) ?? (await callApi('GET /cart/', { query: {} })))
}

function showRead(read: readonly CartLine[]): void {
  const lines = read.map((line) => ({ ...line, quantity: pendingQuantities.get(line.id) ?? line.quantity }))
  setCart({ status: 'ready', lines, count: countOf(lines), error: null })
}

/** Merges the guest's lines into the account's cart, in one tab only; `null` when there were none. */
async function mergeGuestCart(): Promise<CartLine[] | null> {
  if (guestCart.get().length === 0) return null
  return withLock('haat-cart-merge', async () => {
    const guest = guestCart.get()
    if (guest.length === 0) return null
    const items = guest.map(sentLine)
    try {
      const merged = await callApi('POST /cart/merge/', { body: { items } })
      removeGuestLines(guest)
      sayNotMoved(notMoved(guest, merged))
      copy.notifyTabs()
      return merged
    } catch (error) {
      // Lines that the server rejects as invalid would block the cart forever.
      if (!(error instanceof ApiError) || error.status !== 400) throw error
      removeGuestLines(guest)
      return null
    }
  })
}
