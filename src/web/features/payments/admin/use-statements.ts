import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paymentMethods } from '#contract/payments/methods.ts'
import { differenceStates } from '#contract/payments/statement-rules.ts'
import { callApi, callPage } from '#web/api/call-api.ts'
import { day, oneOf, oneOfOr, page, searchParams, type ValuesOf } from '#web/search-params.ts'

export const DIFFERENCES_PAGE = 20

export const statementParams = searchParams({
  method: oneOf(paymentMethods),
  from: day(),
  to: day(),
  state: oneOfOr(differenceStates, 'open'),
  page: page(),
})
export type StatementParams = ValuesOf<typeof statementParams>

const boundsOf = ({ method, from, to }: StatementParams) => ({
  ...(method && { method }),
  ...(from && { from }),
  ...(to && { to }),
})

/** What was booked and what statements say, by day. */
export const useReconciledDays = (filter: StatementParams) =>
  useQuery({
    queryKey: ['admin', 'statements', 'days', boundsOf(filter)],
    queryFn: ({ signal }) => callApi('GET /admin/statements/days/', { query: boundsOf(filter) }, { signal }),
    placeholderData: keepPreviousData,
  })

export const useDifferences = (filter: StatementParams) =>
  useQuery({
    queryKey: ['admin', 'statements', 'differences', filter],
    queryFn: ({ signal }) => {
      const query = { ...boundsOf(filter), state: filter.state, page: filter.page, page_size: DIFFERENCES_PAGE }
      return callPage('GET /admin/statements/differences/', { query }, { signal })
    },
    placeholderData: keepPreviousData,
  })
