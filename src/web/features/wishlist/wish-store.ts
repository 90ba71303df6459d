import { ApiError } from '#contract/errors.ts'
import { callApi } from '#web/api/call-api.ts'
import { readTokens, subscribeToSession } from '#web/api/session-store.ts'

/** By product, the item it is on the wishlist as; `null` while that is on its way. A new object at every change. */
export type Wishes = { ready: boolean; items: ReadonlyMap<number, number | null> }

const nothing: Wishes = { ready: false, items: new Map() }

let wishes: Wishes = nothing
/** What the server is known to have. */
let known = new Map<number, number>()
let loading: Promise<void> | null = null
let loadedAt = 0
/** How often the wishlist was changed from here; what was read meanwhile is old. */
let writes = 0
let channel: BroadcastChannel | null = null
let unwire: (() => void) | null = null
const listeners = new Set<() => void>()

type Saving = { wanted: boolean; done: Promise<void> }
const savings = new Map<number, Saving>()

/** Another look at a wishlist older than this is worth a call when its tab is looked at again. */
const STALE_MS = 60_000

export const readWishes = (): Wishes => wishes

export function subscribeToWishes(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) unwire = wire()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) unwire?.()
  }
}

/** Follows the session and the other tabs for as long as a heart is shown. */
function wire(): () => void {
  const onLook = () => {
    if (document.visibilityState === 'visible' && Date.now() - loadedAt > STALE_MS) void refreshWishes()
  }
  const endSession = subscribeToSession(followSession)
  document.addEventListener('visibilitychange', onLook)
  channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('haat-wishlist') : null
  channel?.addEventListener('message', () => void refreshWishes())
  followSession()
  return () => {
    endSession()
    document.removeEventListener('visibilitychange', onLook)
    channel?.close()
    channel = null
  }
}

/** One call per visit: who signs out takes the hearts along. */
function followSession(): void {
  if (readTokens() !== null) {
    if (loadedAt === 0) void refreshWishes()
    return
  }
  if (loadedAt === 0) return
  loadedAt = 0
  known = new Map()
  wishes = nothing
  tell()
}

const tell = () => {
  for (const listener of listeners) listener()
}

/** What the server has, and over it what is being changed. */
function show(ready = wishes.ready): void {
  const items = new Map<number, number | null>(known)
  for (const [productId, { wanted }] of savings) {
    if (wanted) items.set(productId, known.get(productId) ?? null)
    else items.delete(productId)
  }
  wishes = { ready, items }
  tell()
}

/** Reads the hearts again. Never throws: without an answer they stay as they are. */
export function refreshWishes(): Promise<void> {
  if (loading) writes += 1
  loading ??= load().finally(() => {
    loading = null
  })
  return loading
}

async function load(): Promise<void> {
  if (readTokens() === null) return followSession()
  const before = writes
  try {
    const read = await callApi('GET /wishlist/ids/')
    if (readTokens() === null) return followSession()
    if (writes !== before) return load()
    loadedAt = Date.now()
    known = new Map(read.map(({ id, product_id }) => [product_id, id]))
    show(true)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/** The wishlist is not what it was: other tabs look again, and so does a reading that is under way. */
function written(): void {
  writes += 1
  channel?.postMessage('changed')
}

/**
 * Puts a heart on a product or takes it off: at once on screen, then on the server; of quick changes the last counts.
 * @throws ApiError after the heart shows again what the server knows
 */
export function setWish(productId: number, wanted: boolean): Promise<void> {
  const under = savings.get(productId)
  if (under) {
    under.wanted = wanted
    show()
    return under.done
  }
  const saving: Saving = { wanted, done: Promise.resolve() }
  savings.set(productId, saving)
  show()
  saving.done = save(productId, saving)
  return saving.done
}

async function save(productId: number, saving: Saving): Promise<void> {
  try {
    for (;;) {
      const id = known.get(productId)
      if (saving.wanted === (id !== undefined)) return
      if (id === undefined) {
        const item = await callApi('POST /wishlist/', { body: { product_id: productId } })
        known.set(productId, item.id)
      } else {
        await callApi('DELETE /wishlist/{id}/', { params: { id } })
        known.delete(productId)
      }
      written()
    }
  } finally {
    savings.delete(productId)
    show()
  }
}

/** A product left the wishlist by another way: moved to the cart. */
export function wishGone(productId: number): void {
  known.delete(productId)
  written()
  show()
}
