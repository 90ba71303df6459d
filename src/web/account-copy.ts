import { ApiError } from '#contract/errors.ts'
import { readAccount, readTokens, subscribeToSession } from './api/session-store.ts'
import { openTabChannel } from './synced-store.ts'

type CopyOptions<T> = {
  /** Name of the BroadcastChannel on which tabs announce changes. */
  channel: string
  read: () => Promise<T>
  /** Called with each fresh response. */
  onRead: (read: T) => void
  onFailed?: (error: ApiError) => void
  /** Called on sign-in and sign-out, and instead of a read while nobody is signed in. */
  onSession: () => void
  /** When the tab becomes visible, a copy older than this is refetched. */
  staleMs?: number
}

/**
 * This tab's copy of data that belongs to the account. Concurrent reads share one request; a change in any tab
 * refetches.
 */
export function accountCopy<T>(source: CopyOptions<T>) {
  let tabs: ReturnType<typeof openTabChannel<'changed'>> | null = null
  const reading = createReading(source)
  /** Makes the other tabs refetch. */
  const notifyTabs = () => tabs?.post('changed')
  const refreshOwn = () => {
    if (readTokens() !== null) void reading.refresh()
  }
  /** The connection is back. */
  const onOnline = () => {
    if (reading.hasFailed()) refreshOwn()
  }
  const onVisible = () => {
    if (reading.isStale() && document.visibilityState === 'visible') refreshOwn()
  }
  return {
    ...reading,
    notifyTabs,
    /** The data has changed on the server: discards a request in flight and makes the other tabs refetch. */
    invalidateAll: () => {
      reading.invalidate()
      notifyTabs()
    },
    /** Subscribes to the session and to the other tabs. @returns the unsubscribe function */
    follow: () => {
      const endSession = subscribeToSession(source.onSession)
      document.addEventListener('visibilitychange', onVisible)
      window.addEventListener('online', onOnline)
      tabs = openTabChannel(source.channel, refreshOwn)
      source.onSession()
      return () => {
        endSession()
        document.removeEventListener('visibilitychange', onVisible)
        window.removeEventListener('online', onOnline)
        tabs?.close()
        tabs = null
      }
    },
  }
}

/** One request at a time, repeated when its response is stale on arrival. */
function createReading<T>({ read, onRead, onFailed, onSession, staleMs = Number.POSITIVE_INFINITY }: CopyOptions<T>) {
  let loading: Promise<void> | null = null
  let loadedAt = 0
  let failed = false
  /** Number of changes made by this tab: a response requested before the latest change is stale. */
  let writes = 0

  async function load(): Promise<void> {
    if (readTokens() === null) return onSession()
    const writesBefore = writes
    const asker = readAccount()?.id
    /** Somebody else has signed in since, in this tab or another. */
    const isAnothers = () => asker !== undefined && asker !== readAccount()?.id
    try {
      const answer = await read()
      if (readTokens() === null) return onSession()
      if (writes !== writesBefore || isAnothers()) return load()
      failed = false
      loadedAt = Date.now()
      onRead(answer)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (readTokens() === null) return onSession()
      if (isAnothers()) return load()
      failed = true
      if (!onFailed) return
      loadedAt = Date.now()
      onFailed(error)
    }
  }
  /** Joins a request that is already in flight. Never throws. */
  const ensureLoaded = (): Promise<void> => {
    loading ??= load().finally(() => {
      loading = null
    })
    return loading
  }
  const invalidate = () => {
    writes += 1
  }
  /** Always fetches again. Never throws. */
  const refresh = (): Promise<void> => {
    if (loading) invalidate()
    return ensureLoaded()
  }
  return {
    ensureLoaded,
    refresh,
    invalidate,
    hasFailed: () => failed,
    isKnown: () => loadedAt > 0,
    isStale: () => Date.now() - loadedAt > staleMs,
    reset: () => {
      loadedAt = 0
    },
  }
}
