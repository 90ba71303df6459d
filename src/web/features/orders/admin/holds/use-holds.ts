import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { holdReasons } from '#contract/orders/hold-rules.ts'
import { callApi, callPage } from '#web/api/call-api.ts'
import { thenReread } from '#web/api/then-reread.ts'
import { localNames } from '#web/local-names.ts'
import { oneOf, page, searchParams, text, type ValuesOf } from '#web/search-params.ts'

export const HOLDS_PAGE = 20
const EVERY_MS = 60_000

export const holdsParams = searchParams({ search: text(), reason: oneOf(holdReasons), page: page() })
export type HoldsParams = ValuesOf<typeof holdsParams>

export const useHolds = ({ search, reason, page }: HoldsParams) =>
  useQuery({
    queryKey: ['admin', 'holds', search, reason, page],
    queryFn: async ({ signal }) => {
      const query = { page, page_size: HOLDS_PAGE, ...(search && { search }), ...(reason && { reason }) }
      return localNames(await callPage('GET /admin/holds/', { query }, { signal }))
    },
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })

/** The key of an order's decision while it can be undone. */
export const holdKey = (orderId: number) => `hold ${orderId}`

/** Approves an order, or with a note cancels it, and refetches what the team sees in any case. */
export function useDecideHold() {
  const queries = useQueryClient()
  return async (orderId: number, note: string | null) => {
    const at = { params: { id: orderId } }
    return thenReread(queries, () =>
      note === null
        ? callApi('POST /admin/orders/{id}/hold/approve/', at)
        : callApi('POST /admin/orders/{id}/hold/cancel/', { ...at, body: { note } }),
    )
  }
}
