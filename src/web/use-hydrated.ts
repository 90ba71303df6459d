import { useStore } from './synced-store.ts'

const hydrated = { get: () => true, subscribe: () => () => undefined }

/** False until hydration: before that the browser would submit a form natively. */
export const useHydrated = (): boolean => useStore(hydrated, false)
