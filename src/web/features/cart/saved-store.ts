import type { SavedLine } from '#contract/cart/cart.ts'
import { accountCopy } from '#web/account-copy.ts'
import { callApi } from '#web/api/call-api.ts'
import { readTokens } from '#web/api/session-store.ts'
import { localNames } from '#web/local-names.ts'
import { createStore, useStore } from '#web/synced-store.ts'

/** The account's saved lines. */
export type Saved = { status: 'loading' | 'ready' | 'failed'; lines: readonly SavedLine[] }

const nothing: Saved = { status: 'loading', lines: [] }

const copy = accountCopy<SavedLine[]>({
  channel: 'haat-saved',
  read: async () => localNames(await callApi('GET /cart/saved/', { query: {} })),
  onRead: (lines) => store.set({ status: 'ready', lines }),
  onFailed: () => store.set({ ...readSaved(), status: 'failed' }),
  onSession: () => {
    if (readTokens() === null && readSaved() !== nothing) store.set(nothing)
  },
})
const store = createStore(nothing, copy.follow)

export const { get: readSaved, subscribe: subscribeToSaved } = store
export const useSavedStore = (): Saved => useStore(store, nothing)

export const showSavedLines = (lines: readonly SavedLine[]): void => store.set({ ...readSaved(), lines })

/** Call `invalidateSaved` when the saved lines may have changed. `refreshSaved` never throws: see `status`. */
export const { invalidateAll: invalidateSaved, refresh: refreshSaved } = copy
