import { accountCopy } from '#web/account-copy.ts'
import { callApi } from '#web/api/call-api.ts'
import { readTokens } from '#web/api/session-store.ts'
import { createStore } from '#web/synced-store.ts'

/** Wishlist item id by product id; `null` while it is being saved. A new object at every change. */
export type WishlistItems = { ready: boolean; items: ReadonlyMap<number, number | null> }

const nothing: WishlistItems = { ready: false, items: new Map() }

/** The state confirmed by the server. */
let confirmed = new Map<number, number>()

type Saving = { target: boolean; done: Promise<void> }
const savings = new Map<number, Saving>()

/** A wishlist older than this is refetched when its tab becomes visible. */
const STALE_MS = 60_000

const copy = accountCopy({
  channel: 'haat-wishlist',
  read: () => callApi('GET /wishlist/ids/'),
  onRead: (read) => {
    confirmed = new Map(read.map(({ id, product_id }) => [product_id, id]))
    show(true)
  },
  onSession: followSession,
  staleMs: STALE_MS,
})
const store = createStore(nothing, copy.follow)

/** Follows the session and the other tabs while it has subscribers. */
export const { get: readWishlist, subscribe: subscribeToWishlist } = store

/** Refetches the wishlist. Never throws: without a response it stays as it is. */
export const refreshWishlist = copy.refresh

/** Fetched once per visit; cleared on sign-out. */
function followSession(): void {
  if (readTokens() !== null) {
    if (!copy.isKnown()) void refreshWishlist()
    return
  }
  if (!copy.isKnown()) return
  copy.reset()
  confirmed = new Map()
  store.set(nothing)
}

/** The confirmed state with pending changes applied. */
function show(ready = readWishlist().ready): void {
  const items = new Map<number, number | null>(confirmed)
  for (const [productId, { target }] of savings) {
    if (target) items.set(productId, confirmed.get(productId) ?? null)
    else items.delete(productId)
  }
  store.set({ ready, items })
}

/**
 * Adds a product to the wishlist or removes it, optimistically. Quick changes are coalesced.
 * @throws ApiError after restoring the server's state
 */
export function setWish(productId: number, target: boolean): Promise<void> {
  const pending = savings.get(productId)
  if (pending) {
    pending.target = target
    show()
    return pending.done
  }
  const saving: Saving = { target, done: Promise.resolve() }
  savings.set(productId, saving)
  show()
  saving.done = save(productId, saving)
  return saving.done
}

async function save(productId: number, saving: Saving): Promise<void> {
  try {
    for (;;) {
      const id = confirmed.get(productId)
      if (saving.target === (id !== undefined)) return
      if (id === undefined) {
        const item = await callApi('POST /wishlist/', { body: { product_id: productId } })
        confirmed.set(productId, item.id)
      } else {
        await callApi('DELETE /wishlist/{id}/', { params: { id } })
        confirmed.delete(productId)
      }
      copy.invalidateAll()
    }
  } finally {
    savings.delete(productId)
    show()
  }
}

/** Removes a product that was moved to the cart. */
export function markRemoved(productId: number): void {
  confirmed.delete(productId)
  copy.invalidateAll()
  show()
}
