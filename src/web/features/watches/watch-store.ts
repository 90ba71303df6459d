import type { WatchKind } from '#contract/watches/watch-rules.ts'
import { callApi, callList } from '#web/api/call-api.ts'
import { createStore } from '#web/synced-store.ts'

/** The signed-in person's watches of the product that is shown: the id of each by its kind. */
export type WatchesShown = {
  product: number
  ids: Partial<Record<WatchKind, number>>
  saving: WatchKind | null
}

const store = createStore<WatchesShown>({ product: 0, ids: {}, saving: null })
export const { get: readWatches, subscribe: subscribeToWatches } = store

/** Loads the watches of this product, once for all its buttons. Without an answer they count as not set. */
export async function followWatches(product: number): Promise<void> {
  if (store.get().product === product) return
  store.set({ product, ids: {}, saving: null })
  const watches = await callList('GET /watches/', { query: { product } }).catch(() => [])
  const now = store.get()
  // What was set meanwhile is newer than the answer.
  if (now.product !== product) return
  store.set({ ...now, ids: { ...Object.fromEntries(watches.map(({ kind, id }) => [kind, id])), ...now.ids } })
}

/**
 * Sets or ends a watch.
 * @throws ApiError
 */
export async function saveWatch(product: number, kind: WatchKind, isWatched: boolean): Promise<void> {
  await followWatches(product)
  const before = store.get().ids[kind]
  if (isWatched === (before !== undefined)) return
  update(product, { saving: kind })
  try {
    const id = isWatched ? (await callApi('POST /watches/', { body: { product_id: product, kind } })).id : undefined
    if (before !== undefined) await callApi('DELETE /watches/{id}/', { params: { id: before } })
    const { [kind]: _, ...others } = store.get().ids
    update(product, { ids: id === undefined ? others : { ...others, [kind]: id } })
  } finally {
    update(product, { saving: null })
  }
}

function update(product: number, change: Partial<WatchesShown>): void {
  const now = store.get()
  if (now.product === product) store.set({ ...now, ...change })
}
