import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminStore } from '#contract/sellers/admin-stores.ts'
import { callApi, callPage } from '#web/api/call-api.ts'
import { localNames } from '#web/local-names.ts'
import type { StoresParams } from './stores-search-params.ts'

export const STORES_PAGE = 25

export const useStores = (filter: StoresParams) =>
  useQuery({
    queryKey: ['admin', 'stores', 'list', filter],
    queryFn: async ({ signal }) => {
      const { state, search, sort, page } = filter
      const query = { state: state ?? undefined, search, sort, page, page_size: STORES_PAGE }
      return localNames(await callPage('GET /admin/stores/', { query }, { signal }))
    },
    placeholderData: keepPreviousData,
  })

export const useStore = (id: number) =>
  useQuery({
    queryKey: ['admin', 'stores', id],
    queryFn: async ({ signal }) => localNames(await callApi('GET /admin/stores/{id}/', { params: { id } }, { signal })),
  })

/** Caches the store that a change returns, and invalidates the lists. */
export function useStoreChanged(): (store: AdminStore) => void {
  const queries = useQueryClient()
  return (store) => {
    queries.setQueryData(['admin', 'stores', store.id], localNames(store))
    void queries.invalidateQueries({ queryKey: ['admin', 'stores', 'list'] })
  }
}
