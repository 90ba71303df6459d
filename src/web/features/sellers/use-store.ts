import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StoreProfile } from '#contract/sellers/sellers.ts'
import { callApi } from '#web/api/call-api.ts'

const STORE = ['seller', 'store'] as const

export const useStore = () =>
  useQuery({ queryKey: STORE, queryFn: ({ signal }) => callApi('GET /auth/seller/profile/', undefined, { signal }) })

/** Takes over the store as a call has answered it. */
export function useKeepStore(): (store: StoreProfile) => void {
  const client = useQueryClient()
  return (store) => client.setQueryData(STORE, store)
}
