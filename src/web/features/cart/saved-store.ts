import type { SavedLine } from '#contract/cart/cart.ts'
import { ApiError } from '#contract/errors.ts'
import { callApi } from '#web/api/call-api.ts'
import { readTokens, subscribeToSession } from '#web/api/session-store.ts'

/** What the account has put aside for later, as it is known here. */
export type Saved = { status: 'loading' | 'ready' | 'failed'; lines: readonly SavedLine[] }

const nothing: Saved = { status: 'loading', lines: [] }

let saved: Saved = nothing
let loading: Promise<void> | null = null
/** How often it was changed, here or in another tab; what was read meanwhile is old. */
let writes = 0
let channel: BroadcastChannel | null = null
let unwire: (() => void) | null = null
const listeners = new Set<() => void>()

export const readSaved = (): Saved => saved
export const savedBeforeHydration = (): Saved => nothing

export function subscribeToSaved(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) unwire = wire()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) unwire?.()
  }
}

/** Follows the session and the other tabs for as long as someone looks. */
function wire(): () => void {
  const endSession = subscribeToSession(() => {
    if (readTokens() === null) setSaved(nothing)
  })
  channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('haat-saved') : null
  channel?.addEventListener('message', () => void refreshSaved())
  return () => {
    endSession()
    channel?.close()
    channel = null
  }
}

function setSaved(next: Saved): void {
  saved = next
  for (const listener of listeners) listener()
}

export const showSavedLines = (lines: readonly SavedLine[]): void => setSaved({ ...saved, lines })

/** It is not what it was: other tabs look again, and so does a reading that is under way. */
export function savedWritten(): void {
  writes += 1
  channel?.postMessage('changed')
}

/** Reads it again. Never throws: see `status`. */
export function refreshSaved(): Promise<void> {
  if (loading) writes += 1
  loading ??= load().finally(() => {
    loading = null
  })
  return loading
}

async function load(): Promise<void> {
  if (readTokens() === null) return
  const before = writes
  try {
    const lines = await callApi('GET /cart/saved/', { query: {} })
    if (readTokens() === null) return
    if (writes !== before) return load()
    setSaved({ status: 'ready', lines })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    setSaved({ ...saved, status: 'failed' })
  }
}
