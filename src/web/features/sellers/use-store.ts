import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StoreProfile } from '#contract/sellers/sellers.ts'
import { callApi } from '#web/api/call-api.ts'

const STORE = ['seller', 'store'] as const

export const useStore = () =>
  useQuery({ queryKey: STORE, queryFn: ({ signal }) => callApi('GET /auth/seller/profile/', undefined, { signal }) })

/** Caches the store that a call has returned. */
export function useSetOwnStore(): (store: StoreProfile) => void {
  const client = useQueryClient()
  return (store) => client.setQueryData(STORE, store)
}

/** Reads the store again: somebody else has changed it. */
export function useReadStoreAgain(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: STORE })
}
