import type { WatchKind } from '#contract/watches/watch-rules.ts'
import { callApi, callList } from '#web/api/call-api.ts'
import { createStore } from '#web/synced-store.ts'

/** What is watched: a product, or one variant of it. */
export type Watched = { id: number; variantId: number | null }

const keyOf = (kind: WatchKind, variantId: number | null) => `${kind} ${variantId ?? ''}`

/** The signed-in person's watches of the product that is shown: the id of each by its kind and variant. */
export type WatchesShown = {
  product: number
  ids: Readonly<Record<string, number>>
  /** The key of the one that is being changed. */
  saving: string | null
}

const store = createStore<WatchesShown>({ product: 0, ids: {}, saving: null })
export const { get: readWatches, subscribe: subscribeToWatches } = store

/** The state of one watch. */
export function watchOf({ product, ids, saving }: WatchesShown, { id, variantId }: Watched, kind: WatchKind) {
  const key = keyOf(kind, variantId)
  const isShown = product === id
  return { isWatched: isShown && ids[key] !== undefined, isSaving: isShown && saving === key }
}

/** Loads the watches of this product, once for all its buttons. Without an answer they count as not set. */
export async function followWatches(product: number): Promise<void> {
  if (store.get().product === product) return
  store.set({ product, ids: {}, saving: null })
  const watches = await callList('GET /watches/', { query: { product } }).catch(() => [])
  const now = store.get()
  // What was set meanwhile is newer than the answer.
  if (now.product !== product) return
  const read = watches.map(({ kind, id, product: { variant_id } }) => [keyOf(kind, variant_id), id] as const)
  store.set({ ...now, ids: { ...Object.fromEntries(read), ...now.ids } })
}

/**
 * Sets or ends a watch.
 * @throws ApiError
 */
export async function saveWatch(
  { id: product, variantId }: Watched,
  kind: WatchKind,
  isWatched: boolean,
): Promise<void> {
  await followWatches(product)
  const key = keyOf(kind, variantId)
  const before = store.get().ids[key]
  if (isWatched === (before !== undefined)) return
  update(product, { saving: key })
  try {
    const body = { product_id: product, variant_id: variantId, kind }
    const id = isWatched ? (await callApi('POST /watches/', { body })).id : undefined
    if (before !== undefined) await callApi('DELETE /watches/{id}/', { params: { id: before } })
    const { [key]: _, ...others } = store.get().ids
    update(product, { ids: id === undefined ? others : { ...others, [key]: id } })
  } finally {
    update(product, { saving: null })
  }
}

function update(product: number, change: Partial<WatchesShown>): void {
  const now = store.get()
  if (now.product === product) store.set({ ...now, ...change })
}
