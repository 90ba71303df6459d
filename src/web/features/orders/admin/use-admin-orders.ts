import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/errors.ts'
import { callApi, callPage } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { notify } from '#web/ui/toast.ts'
import type { AdminOrdersParams } from './orders-search-params.ts'

export const ORDERS_PAGE = 20

const boundsOf = ({ search, from, to }: AdminOrdersParams) => ({
  ...(search && { search }),
  ...(from && { from }),
  ...(to && { to }),
})

export const useAdminOrders = (filter: AdminOrdersParams) =>
  useQuery({
    queryKey: ['admin', 'orders', 'list', filter],
    queryFn: ({ signal }) => {
      const { state, waiting, sort, page, buyer } = filter
      const query = {
        ...boundsOf(filter),
        sort,
        page,
        page_size: ORDERS_PAGE,
        ...(state && { state }),
        ...(waiting && { requests: true }),
        ...(buyer && { buyer }),
      }
      return callPage('GET /admin/orders/', { query }, { signal })
    },
    placeholderData: keepPreviousData,
  })

export const useAdminOrderCounts = (filter: AdminOrdersParams) =>
  useQuery({
    queryKey: ['admin', 'orders', 'counts', boundsOf(filter)],
    queryFn: ({ signal }) => callApi('GET /admin/orders/counts/', { query: boundsOf(filter) }, { signal }),
    placeholderData: keepPreviousData,
  })

/** All of one order; `null` when there is none. */
export const useAdminOrder = (id: number) =>
  useQuery({
    queryKey: ['admin', 'orders', 'one', id],
    queryFn: async ({ signal }) => {
      try {
        return await callApi('GET /admin/orders/{id}/', { params: { id } }, { signal })
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
        throw error
      }
    },
    enabled: Number.isSafeInteger(id) && id > 0,
  })

/** An action of the team: says that it is done, or why not, and looks at everything again. */
export function useAction<T>(call: (input: T) => Promise<unknown>, said: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: () => notify.success(said),
    onError: (error) => notify.error(formatProblem(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
}
