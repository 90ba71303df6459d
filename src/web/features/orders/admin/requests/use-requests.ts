import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WaitingRequest } from '#contract/orders/admin.ts'
import { requestKinds } from '#contract/orders/order-rules.ts'
import { callApi, callPage } from '#web/api/call-api.ts'
import { thenReread } from '#web/api/then-reread.ts'
import { localNames } from '#web/local-names.ts'
import { oneOf, page, searchParams, text, type ValuesOf } from '#web/search-params.ts'

export const REQUESTS_PAGE = 20
const EVERY_MS = 60_000

export const requestsParams = searchParams({ search: text(), kind: oneOf(requestKinds), page: page() })
export type RequestsParams = ValuesOf<typeof requestsParams>

export const useWaitingRequests = ({ search, kind, page }: RequestsParams) =>
  useQuery({
    queryKey: ['admin', 'requests', search, kind, page],
    queryFn: async ({ signal }) => {
      const query = { page, page_size: REQUESTS_PAGE, ...(search && { search }), ...(kind && { kind }) }
      return localNames(await callPage('GET /admin/requests/', { query }, { signal }))
    },
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })

/** Sends the decision and refetches the queue in any case. */
export function useDecide() {
  const queries = useQueryClient()
  return async ({ id, order }: WaitingRequest, answer: 'approve' | 'decline', note: string) => {
    const at = { params: { id: order, request: id }, body: { note } }
    return thenReread(queries, () =>
      answer === 'approve'
        ? callApi('POST /orders/{id}/requests/{request}/approve/', at)
        : callApi('POST /orders/{id}/requests/{request}/decline/', at),
    )
  }
}
