import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, callPage } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { isMissing } from '#web/errors/is-missing.ts'
import { localNames } from '#web/local-names.ts'
import { notify } from '#web/ui/toast.ts'
import type { AdminOrdersParams } from './orders-search-params.ts'

export const ORDERS_PAGE = 20

const boundsOf = ({ search, from, to, product, store }: AdminOrdersParams) => ({
  ...(search && { search }),
  ...(from && { from }),
  ...(to && { to }),
  ...(product && { product }),
  ...(store && { store }),
})

/** What the list is narrowed by, as the API takes it. */
export function queryOf(filter: AdminOrdersParams) {
  const { state, waiting, sort, buyer } = filter
  return {
    ...boundsOf(filter),
    sort,
    ...(state && { state }),
    ...(waiting && { requests: true }),
    ...(buyer && { buyer }),
  }
}

export const useAdminOrders = (filter: AdminOrdersParams) =>
  useQuery({
    queryKey: ['admin', 'orders', 'list', filter],
    queryFn: async ({ signal }) => {
      const query = { ...queryOf(filter), page: filter.page, page_size: ORDERS_PAGE }
      return localNames(await callPage('GET /admin/orders/', { query }, { signal }))
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
        return localNames(await callApi('GET /admin/orders/{id}/', { params: { id } }, { signal }))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    enabled: Number.isSafeInteger(id) && id > 0,
  })

/** Runs an action of the team, reports the outcome and refetches. */
export function useAction<T>(call: (input: T) => Promise<unknown>, message: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: () => notify.success(message),
    onError: (error) => notify.error(formatProblem(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
}
