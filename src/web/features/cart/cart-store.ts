import type { CartLine } from '#contract/cart/cart.ts'
import { ApiError } from '#contract/errors.ts'
import { callApi } from '#web/api/call-api.ts'
import { withLock } from '#web/api/lock.ts'
import { readTokens, subscribeToSession } from '#web/api/session-store.ts'
import { countOf } from './cart-lines.ts'
import { forgetGuestLines, GUEST_CART, readGuestCart } from './guest-cart.ts'

export type Cart = {
  /** `guest`: the lines are only known by number. `failed`: what was known before is still shown. */
  status: 'guest' | 'loading' | 'ready' | 'failed'
  lines: readonly CartLine[]
  /** Pieces, as the badge counts them. */
  count: number
  error: ApiError | null
}

const nothing: Cart = { status: 'loading', lines: [], count: 0, error: null }

let cart: Cart = nothing
let loading: Promise<void> | null = null
let loadedAt = 0
/** How often the account's cart was changed from here; what was read meanwhile is old. */
let writes = 0
let channel: BroadcastChannel | null = null
const listeners = new Set<() => void>()
let unwire: (() => void) | null = null

/** Another look at a cart older than this is worth a call when its tab is looked at again. */
const STALE_MS = 30_000

export const readCart = (): Cart => cart

/** The cart of a page that is not hydrated yet. */
export const cartBeforeHydration = (): Cart => nothing

export function subscribeToCart(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) unwire = wire()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) unwire?.()
  }
}

/** Follows the session, the other tabs and the guest cart for as long as someone looks. */
function wire(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === GUEST_CART || event.key === null) followSession()
  }
  const onLook = () => {
    if (document.visibilityState === 'visible' && Date.now() - loadedAt > STALE_MS) followTabs()
  }
  const endSession = subscribeToSession(followSession)
  window.addEventListener('storage', onStorage)
  document.addEventListener('visibilitychange', onLook)
  channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('haat-cart') : null
  channel?.addEventListener('message', followTabs)
  followSession()
  return () => {
    endSession()
    window.removeEventListener('storage', onStorage)
    document.removeEventListener('visibilitychange', onLook)
    channel?.close()
    channel = null
  }
}

/** Takes the account's cart, or the guest's, by who is here now. */
export function followSession(): void {
  if (readTokens() !== null) {
    if (cart.status === 'guest' || loadedAt === 0) void freshenCart()
    return
  }
  loadedAt = 0
  const count = countOf(readGuestCart())
  if (cart.status !== 'guest' || cart.count !== count) setCart({ ...nothing, status: 'guest', count })
}

function followTabs(): void {
  if (readTokens() !== null) void refreshCart()
}

/** The account's cart is not what it was: other tabs look again, and so does a reading that is under way. */
export function cartWritten(): void {
  writes += 1
  channel?.postMessage('changed')
}

export function setCart(next: Cart): void {
  cart = next
  for (const listener of listeners) listener()
}

export function setLines(lines: readonly CartLine[]): void {
  setCart({ ...cart, lines, count: countOf(lines) })
}

/** Lines whose new quantity is still on its way keep showing it. */
export const pendingQuantities = new Map<number, number>()

/** Reads the account's cart again, a guest's lines joined to it first. Never throws: see the cart's `status`. */
export function refreshCart(): Promise<void> {
  if (loading) writes += 1
  return freshenCart()
}

/** After an order: the server has taken its lines out of the cart, here and in every other tab. */
export function refreshCartEverywhere(): Promise<void> {
  cartWritten()
  return refreshCart()
}

/** As `refreshCart`, content with a reading that is under way. */
export function freshenCart(): Promise<void> {
  loading ??= load().finally(() => {
    loading = null
  })
  return loading
}

async function load(): Promise<void> {
  if (readTokens() === null) return followSession()
  const known = cart.status === 'ready' || cart.lines.length > 0
  if (!known) setCart({ ...nothing, count: cart.count })
  const before = writes
  try {
    const lines = (await mergeGuestCart()) ?? (await callApi('GET /cart/', { query: {} }))
    if (readTokens() === null) return followSession()
    if (writes !== before) return load()
    showRead(lines)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (readTokens() === null) return followSession()
    loadedAt = Date.now()
    setCart({ ...cart, status: 'failed', error })
  }
}

function showRead(read: readonly CartLine[]): void {
  loadedAt = Date.now()
  const lines = read.map((line) => ({ ...line, quantity: pendingQuantities.get(line.id) ?? line.quantity }))
  setCart({ status: 'ready', lines, count: countOf(lines), error: null })
}

/** The account's cart with the guest's lines in it; `null` when there was nothing to join. One tab does it. */
async function mergeGuestCart(): Promise<CartLine[] | null> {
  if (readGuestCart().length === 0) return null
  return withLock('haat-cart-merge', async () => {
    const guest = readGuestCart()
    if (guest.length === 0) return null
    const items = guest.map(({ product_id, quantity }) => ({ product_id, quantity }))
    try {
      const merged = await callApi('POST /cart/merge/', { body: { items } })
      forgetGuestLines(guest)
      channel?.postMessage('changed')
      return merged
    } catch (error) {
      // Lines that the server cannot even read would stand in the way of the cart for ever.
      if (!(error instanceof ApiError) || error.status !== 400) throw error
      forgetGuestLines(guest)
      return null
    }
  })
}
