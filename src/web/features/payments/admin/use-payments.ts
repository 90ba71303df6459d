import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callPage } from '#web/api/call-api.ts'
import type { PaymentsParams } from './payments-search-params.ts'

export const PAYMENTS_PAGE = 20

/** What the list is narrowed by, as the API takes it. */
export const queryOf = ({ search, method, status, problem, from, to }: PaymentsParams) => ({
  ...(search && { search }),
  ...(method && { method }),
  ...(status && { status }),
  ...(problem && { problem: true }),
  ...(from && { from }),
  ...(to && { to }),
})

export const usePayments = (filter: PaymentsParams) =>
  useQuery({
    queryKey: ['admin', 'payments', 'list', filter],
    queryFn: ({ signal }) => {
      const query = { ...queryOf(filter), page: filter.page, page_size: PAYMENTS_PAGE }
      return callPage('GET /admin/payments/', { query }, { signal })
    },
    placeholderData: keepPreviousData,
  })
